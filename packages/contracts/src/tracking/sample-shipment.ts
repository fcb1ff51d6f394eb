import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { countAttempts } from '@waybill/domain/shipments/attempts';
import { EMPTY_FORECAST } from '@waybill/domain/shipments/estimates';
import { HOUR_MS } from '@waybill/domain/time';
import type { PublicShipment } from '../shipments/schema.ts';
import { EXAMPLE_STORY, type SampleStory, TEST_STORIES } from './sample-stories.ts';

/** Fixed time of the test stories, so that their responses never change. */
const STORY_TIME = new Date('2026-01-15T12:00:00.000Z');

/** The shipment of the example ID on /track: marked as sample, relative to now, not stored. */
export const createSampleShipment = (now: Date): PublicShipment => renderStory(EXAMPLE_STORY, now);

/** Returns the same sample on every day; undefined for an ID that is not a test ID. @param trackingId in stored form. */
export function getTestShipment(trackingId: string): PublicShipment | undefined {
  const story = TEST_STORIES.find((candidate) => candidate.trackingId === trackingId);
  return story && renderStory(story, STORY_TIME);
}

function renderStory({ dueInDays, steps, ...story }: SampleStory, now: Date): PublicShipment {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString();
  const newest = steps.at(-1) ?? steps[0];
  return {
    ...story,
    status: newest.status,
    outcome: newest.status === 'delivered' ? 'delivered' : null,
    deliveryDate: addDays(toCalendarDate(now, 'UTC'), dueInDays),
    currentLocation: newest.location,
    recipient: { name: 'Sam Sample' },
    sender: { name: 'Sample Sender' },
    statusHistory: steps.map(({ hoursAgo, ...entry }, index) => ({
      _id: `sample-${index + 1}`,
      ...entry,
      timestamp: at(hoursAgo),
    })),
    attempts: countAttempts(steps),
    proof: null,
    createdAt: at(steps[0].hoursAgo),
    updatedAt: at(newest.hoursAgo),
    ...EMPTY_FORECAST,
    sample: true,
  };
}
