import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';

/** After pickup, in hours before now. */
export interface Story {
  createdHoursAgo: number;
  dueInDays: number;
  steps: readonly { hoursAgo: number; status: ShipmentStatus; place: 'origin' | 'via' | 'destination'; notes?: string }[];
}

const OVERNIGHT = 'On the overnight truck.';

/** Every status and the usual cases: on time, late, held up, delivered today, delivered last week. */
export const STORIES: readonly Story[] = [
  {
    createdHoursAgo: 52,
    dueInDays: 2,
    steps: [
      { hoursAgo: 45, status: 'processing', place: 'origin', notes: 'Weighed and labelled at the sorting centre.' },
      { hoursAgo: 27, status: 'in_transit', place: 'via', notes: OVERNIGHT },
    ],
  },
  {
    createdHoursAgo: 76,
    dueInDays: 0,
    steps: [
      { hoursAgo: 70, status: 'processing', place: 'origin' },
      { hoursAgo: 48, status: 'in_transit', place: 'via' },
      { hoursAgo: 1, status: 'delivered', place: 'destination', notes: 'Handed over at the front desk.' },
    ],
  },
  { createdHoursAgo: 3, dueInDays: 4, steps: [] },
  {
    createdHoursAgo: 20,
    dueInDays: 3,
    steps: [{ hoursAgo: 12, status: 'processing', place: 'origin', notes: 'Waiting for the next departure.' }],
  },
  {
    createdHoursAgo: 150,
    dueInDays: -1,
    steps: [
      { hoursAgo: 140, status: 'processing', place: 'origin' },
      { hoursAgo: 119, status: 'in_transit', place: 'via', notes: 'Missed the connection, goes out with the next one.' },
    ],
  },
  {
    createdHoursAgo: 90,
    dueInDays: 1,
    steps: [
      { hoursAgo: 80, status: 'processing', place: 'origin' },
      { hoursAgo: 60, status: 'in_transit', place: 'via' },
      { hoursAgo: 30, status: 'on_hold', place: 'via', notes: 'Customs asks for a commercial invoice.' },
    ],
  },
  {
    createdHoursAgo: 236,
    dueInDays: -7,
    steps: [
      { hoursAgo: 228, status: 'processing', place: 'origin' },
      { hoursAgo: 205, status: 'in_transit', place: 'via', notes: OVERNIGHT },
      { hoursAgo: 176, status: 'delivered', place: 'destination' },
    ],
  },
  {
    createdHoursAgo: 100,
    dueInDays: 1,
    steps: [
      { hoursAgo: 92, status: 'processing', place: 'origin' },
      { hoursAgo: 70, status: 'in_transit', place: 'origin' },
      { hoursAgo: 22, status: 'in_transit', place: 'via', notes: 'Cleared customs.' },
    ],
  },
  {
    createdHoursAgo: 200,
    dueInDays: -2,
    steps: [
      { hoursAgo: 190, status: 'processing', place: 'origin' },
      { hoursAgo: 150, status: 'on_hold', place: 'via', notes: 'The address was incomplete.' },
      { hoursAgo: 60, status: 'in_transit', place: 'via', notes: 'Address completed by the sender.' },
      { hoursAgo: 26, status: 'delivered', place: 'destination', notes: 'Left with a neighbour.' },
    ],
  },
  {
    createdHoursAgo: 330,
    dueInDays: -11,
    steps: [
      { hoursAgo: 320, status: 'processing', place: 'origin' },
      { hoursAgo: 300, status: 'in_transit', place: 'via' },
      { hoursAgo: 262, status: 'delivered', place: 'destination' },
    ],
  },
];
