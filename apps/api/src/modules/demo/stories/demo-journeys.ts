import { isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import type { NewHistoryEntry } from '../../shipments/shipment-record.ts';
import { createRandom, type Random } from '../volume/random.ts';
import { type Lane, type LaneIndex, LANES } from './demo-lanes.ts';
import { STORIES } from './demo-stories.ts';
import type { Story } from './demo-story.ts';

export const HISTORY_DELIVERIES = 250;
const HISTORY_DAYS = 181;
/** Newer shipments are stories. */
const NEWEST_DAYS = 4;
/** Below 1, so that business grows: three times as many a day at the end as at the beginning. */
const GROWTH = 0.6;
const WAITING_PROBABILITY = 0.15;
const DELAY_PROBABILITY = 0.12;
const SUNDAY = 0;
const MORNING_HOUR = 8;
const HAND_OVERS = [
  'delivered.recipient',
  'delivered.recipient',
  'delivered.recipient',
  'delivered.neighbour',
  'delivered.safe_place',
  'delivered.office',
] as const;

export interface Journey {
  lane: Lane;
  createdAt: Date;
  /** Promised for this many days after this instant. */
  due: { from: Date; days: number };
  steps: NewHistoryEntry[];
  isWithoutContact: boolean;
}

export function listJourneys(now: Date): Journey[] {
  return [
    ...STORIES.map((story) => toJourney(story, now)),
    ...Array.from({ length: HISTORY_DELIVERIES }, (_, index) => deliver(index, now)),
  ];
}

function toJourney({ lane: laneIndex, createdHoursAgo, dueInDays, steps, isWithoutContact }: Story, now: Date): Journey {
  const lane: Lane = LANES[laneIndex];
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const entries = steps.map(([hoursAgo, code, place, notes]) => entry(lane, { code, place, at: ago(hoursAgo), notes }));
  return {
    lane,
    createdAt: ago(createdHoursAgo),
    due: { from: now, days: dueInDays },
    steps: entries,
    isWithoutContact: isWithoutContact === true,
  };
}

/** A delivery of the last 180 days, at the pace of its lane. */
function deliver(index: number, now: Date): Journey {
  const random = createRandom(index + 1);
  const lane: Lane = LANES[pickLane(random)];
  const share = ((index + random.next()) / HISTORY_DELIVERIES) ** GROWTH;
  const daysAgo = NEWEST_DAYS + (HISTORY_DAYS - NEWEST_DAYS) * (1 - share);
  const start = atHour(openDay(new Date(now.getTime() - daysAgo * DAY_MS)), random.between(9, 17));
  const steps = travel(random, { lane, start });
  const end = steps.at(-1)?.timestamp ?? start;
  const tooLateMs = Math.max(0, Math.ceil((end.getTime() + 2 * HOUR_MS - now.getTime()) / DAY_MS)) * DAY_MS;
  const shift = (at: Date) => new Date(at.getTime() - tooLateMs);
  return {
    lane,
    createdAt: shift(start),
    due: { from: shift(start), days: lane.promisedDays },
    steps: steps.map((step) => ({ ...step, timestamp: shift(step.timestamp) })),
    isWithoutContact: false,
  };
}

function travel(random: Random, { lane, start }: { lane: Lane; start: Date }): NewHistoryEntry[] {
  let at = start;
  const steps: NewHistoryEntry[] = [];
  const later = ([from, to]: readonly [number, number]) => new Date(at.getTime() + random.between(from, to) * HOUR_MS);
  const add = (code: string, place: Scan['place'], time: Date, notes?: string) => {
    at = time;
    steps.push(entry(lane, { code, place, at, notes }));
  };
  const [from, to] = lane.transitHours;
  const part = (share: number): [number, number] => [from * share, to * share];

  add(
    random.pick(['processing.sorted', 'processing.labelled', 'processing.customs_docs']),
    'origin',
    later(slowly(random, [2, 14])),
  );
  add('in_transit.departed', 'origin', later(slowly(random, [5, 18])));
  const isDelayed = random.chance(DELAY_PROBABILITY);
  add('in_transit.arrived_hub', 'hub', later(isDelayed ? part(1) : part(0.4)), isDelayed ? 'Missed the connection.' : undefined);
  if (random.chance(lane.customsProbability)) {
    add('on_hold.customs', 'hub', later([2, 6]));
    add('in_transit.customs_cleared', 'hub', later([10, 54]));
  }
  add('in_transit.out_for_delivery', 'destination', atHour(nextVan(later(part(0.6))), random.between(7, 9)));
  add(random.pick(HAND_OVERS), 'destination', later([2, 8]));
  return steps;
}

/** Some wait for the next truck. */
const slowly = (random: Random, [from, to]: readonly [number, number]): [number, number] =>
  random.chance(WAITING_PROBABILITY) ? [to, 2.5 * to] : [from, to];

/** The van leaves in the morning; a parcel that arrives later waits for the next one. */
const nextVan = (arrivedAt: Date): Date =>
  openDay(arrivedAt.getUTCHours() < MORNING_HOUR ? arrivedAt : new Date(arrivedAt.getTime() + DAY_MS));

const openDay = (day: Date): Date => (day.getUTCDay() === SUNDAY ? new Date(day.getTime() + DAY_MS) : day);

function atHour(day: Date, hour: number): Date {
  const start = new Date(day);
  start.setUTCHours(0, 0, 0, 0);
  return new Date(start.getTime() + Math.round(hour * HOUR_MS));
}

function pickLane(random: Random): LaneIndex {
  let rest = random.between(
    0,
    LANES.reduce((sum, { weight }) => sum + weight, 0),
  );
  const index = LANES.findIndex(({ weight }) => (rest -= weight) < 0);
  return Math.max(0, index) as LaneIndex;
}

interface Scan {
  code: string;
  place: 'origin' | 'hub' | 'destination';
  at: Date;
  notes: string | undefined;
}

function entry(lane: Lane, { code, place, at, notes }: Scan): NewHistoryEntry {
  const [status, subStatus] = code.split('.') as [NewHistoryEntry['status'], string | undefined];
  const places = { origin: lane.sender.place, hub: lane.hub, destination: lane.destination };
  // No demo shipment ends before it is under way.
  const openStatus = isClosingOutcome(status) ? ('in_transit' as const) : undefined;
  return {
    status,
    ...(openStatus && { openStatus }),
    location: places[place],
    ...(notes && { notes }),
    ...(subStatus && { subStatus }),
    timestamp: at,
  };
}
