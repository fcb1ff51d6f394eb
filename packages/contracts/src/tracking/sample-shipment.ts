import { addDays, calendarDateOf } from '@waybill/domain/dates/calendar-date';
import { NO_FORECAST } from '@waybill/domain/shipments/estimates';
import { HOUR_MS } from '@waybill/domain/time';
import type { PublicShipment } from '../shipments/schema.ts';
import { EXAMPLE_STORY, type SampleStory, TEST_STORIES } from './sample-stories.ts';

/** When the stories for integrators are told: always then, so that their answers never change. */
const FIXED = new Date('2026-01-15T12:00:00.000Z');

/**
 * The shipment that the example ID of /track shows: marked as a sample, told relative to now, and in no database.
 */
export const sampleShipment = (now: Date): PublicShipment => tell(EXAMPLE_STORY, now);

/**
 * The shipment of an ID that is kept for integrators: a sample, the same on every day.
 * @param trackingId in its stored form; undefined comes back for any other one.
 */
export function testShipment(trackingId: string): PublicShipment | undefined {
  const story = TEST_STORIES.find((candidate) => candidate.trackingId === trackingId);
  return story && tell(story, FIXED);
}

function tell({ dueInDays, steps, ...story }: SampleStory, now: Date): PublicShipment {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString();
  const newest = steps.at(-1) ?? steps[0];
  return {
    ...story,
    status: newest.status,
    deliveryDate: addDays(calendarDateOf(now, 'UTC'), dueInDays),
    currentLocation: newest.location,
    recipient: { name: 'Sam Sample' },
    sender: { name: 'Waybill Express' },
    statusHistory: steps.map(({ hoursAgo, ...entry }, index) => ({
      _id: `sample-${index + 1}`,
      ...entry,
      timestamp: at(hoursAgo),
    })),
    createdAt: at(steps[0].hoursAgo),
    updatedAt: at(newest.hoursAgo),
    ...NO_FORECAST,
    sample: true,
  };
}
