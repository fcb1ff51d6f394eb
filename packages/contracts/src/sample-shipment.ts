import { addDays, calendarDateOf } from './calendar-date.ts';
import type { PublicShipment } from './schemas/shipment.ts';
import type { ShipmentStatus } from './statuses.ts';
import { EXAMPLE_TRACKING_ID } from './tracking-id.ts';

const HOUR_MS = 3_600_000;

const STORY: readonly { hoursAgo: number; status: ShipmentStatus; location: string; notes?: string }[] = [
  { hoursAgo: 52, status: 'picked_up', location: 'Lisbon, Portugal' },
  { hoursAgo: 45, status: 'processing', location: 'Lisbon, Portugal', notes: 'Weighed and labelled at the sorting centre.' },
  { hoursAgo: 27, status: 'in_transit', location: 'Bordeaux, France', notes: 'On the overnight truck to the north.' },
];

/**
 * The shipment that the example ID of /track shows: marked as a sample, told relative to now, and in no database (R072).
 */
export function sampleShipment(now: Date): PublicShipment {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString();
  return {
    trackingId: EXAMPLE_TRACKING_ID,
    status: 'in_transit',
    deliveryDate: addDays(calendarDateOf(now, 'UTC'), 2),
    origin: 'Lisbon, Portugal',
    destination: 'Rotterdam, Netherlands',
    currentLocation: 'Bordeaux, France',
    referenceNo: 'SAMPLE-001',
    description: 'A sample parcel, to show what tracking looks like.',
    recipient: { name: 'Sam Sample' },
    sender: { name: 'Waybill Express' },
    statusHistory: STORY.map(({ hoursAgo, ...entry }, index) => ({
      _id: `sample-${index + 1}`,
      ...entry,
      timestamp: at(hoursAgo),
    })),
    createdAt: at(52),
    updatedAt: at(27),
    sample: true,
  };
}
