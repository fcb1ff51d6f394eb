import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';

export const TEST_TRACKING_IDS = [
  'TRK-TEST01-DEM00Y',
  'TRK-TEST02-DEM00X',
  'TRK-TEST03-DEM00W',
  'TRK-TEST04-DEM00V',
  'TRK-TEST05-DEM00T',
] as const;

/** A shipment that is not stored: its route and events, in hours before now. */
export interface SampleStory {
  trackingId: string;
  origin: string;
  destination: string;
  referenceNo: string;
  description: string;
  dueInDays: number;
  steps: readonly [SampleStep, ...SampleStep[]];
}

export interface SampleStep {
  hoursAgo: number;
  status: ShipmentStatus;
  location: string;
  notes?: string;
  subStatus?: string;
}

export const EXAMPLE_STORY: SampleStory = {
  trackingId: EXAMPLE_TRACKING_ID,
  origin: 'Lisbon, Portugal',
  destination: 'Rotterdam, Netherlands',
  referenceNo: 'SAMPLE-001',
  description: 'A sample parcel, to show what tracking looks like.',
  dueInDays: 2,
  steps: [
    { hoursAgo: 52, status: 'picked_up', location: 'Lisbon, Portugal' },
    { hoursAgo: 45, status: 'processing', location: 'Lisbon, Portugal', notes: 'Weighed and labeled at the sorting center.' },
    { hoursAgo: 27, status: 'in_transit', location: 'Bordeaux, France', notes: 'On the overnight truck to the north.' },
  ],
};

const [PICKED_UP, PROCESSING, IN_TRANSIT, ON_HOLD, DELIVERED] = TEST_TRACKING_IDS;
const ROUTE = { origin: 'Oslo, Norway', destination: 'Hamburg, Germany' };
const PICKED_UP_STEP = { status: 'picked_up', location: ROUTE.origin } as const;
const PROCESSING_STEP = { status: 'processing', location: ROUTE.origin, notes: 'Weighed and labeled.' } as const;
const IN_TRANSIT_STEP = { status: 'in_transit', location: 'Gothenburg, Sweden' } as const;

export const TEST_STORIES: readonly SampleStory[] = [
  {
    ...about(PICKED_UP, 'picked up'),
    dueInDays: 3,
    steps: [{ hoursAgo: 1, ...PICKED_UP_STEP }],
  },
  {
    ...about(PROCESSING, 'being processed'),
    dueInDays: 3,
    steps: [
      { hoursAgo: 7, ...PICKED_UP_STEP },
      { hoursAgo: 2, ...PROCESSING_STEP },
    ],
  },
  {
    ...about(IN_TRANSIT, 'on its way'),
    dueInDays: 2,
    steps: [
      { hoursAgo: 31, ...PICKED_UP_STEP },
      { hoursAgo: 26, ...PROCESSING_STEP },
      { hoursAgo: 9, ...IN_TRANSIT_STEP },
    ],
  },
  {
    ...about(ON_HOLD, 'held at customs'),
    dueInDays: 1,
    steps: [
      { hoursAgo: 55, ...PICKED_UP_STEP },
      { hoursAgo: 50, ...PROCESSING_STEP },
      { hoursAgo: 33, ...IN_TRANSIT_STEP },
      {
        hoursAgo: 6,
        status: 'on_hold',
        location: 'Padborg, Denmark',
        notes: 'Customs has asked for a commercial invoice.',
        subStatus: 'customs',
      },
    ],
  },
  {
    ...about(DELIVERED, 'delivered'),
    dueInDays: 0,
    steps: [
      { hoursAgo: 75, ...PICKED_UP_STEP },
      { hoursAgo: 70, ...PROCESSING_STEP },
      { hoursAgo: 53, ...IN_TRANSIT_STEP },
      { hoursAgo: 3, status: 'delivered', location: ROUTE.destination, notes: 'Handed over at the front desk.' },
    ],
  },
];

function about(trackingId: string, state: string) {
  return {
    trackingId,
    ...ROUTE,
    referenceNo: trackingId.slice('TRK-'.length, 'TRK-TEST00'.length),
    description: `A test parcel that is ${state}.`,
  };
}
