import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { findNextOpening, getOpenState, type OpeningHours } from '@waybill/domain/opening-hours/opening-hours';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { Types } from 'mongoose';
import { createRandom } from '../modules/demo/volume/random.ts';
import { createForecaster } from '../modules/estimates/forecast.ts';
import { countVerdicts, MAX_LATEST_SCORES } from '../modules/estimates/own-record.ts';
import type { Verdict } from '../modules/estimates/prediction-repository.ts';
import { scorePrediction } from '../modules/estimates/predictions.ts';
import { changeHistory, NO_HISTORY, type RouteHistory, scopeKeys, toRow } from '../modules/estimates/route-history.ts';
import { toLane, writeStays } from '../modules/shipments/derived-fields.ts';
import { toInstant } from '../platform/time/zoned-days.ts';

const START = Date.parse('2025-01-01T12:00:00.000Z');
const WIDE_UNTIL = START + 40 * DAY_MS;

/** Truth about a lane: hours of its doors, and transit times. */
export interface Lane {
  to: string;
  door: { timeZone: string; holidays: readonly CalendarDate[]; hours: OpeningHours };
  perDay: number;
  transitHours: number;
  /** Of the logarithm. */
  spread: number;
  /** Factor by which everything takes longer on a day. */
  paceOn?: (day: number) => number;
}

export interface Shown {
  to: string;
  day: number;
  verdict: Verdict;
  widthHours: number;
  deliveredAt: Date;
}

/**
 * Long-tailed stays, then hand-over in the first open hours of the door. Ranges are shown some hours into each status, from
 * deliveries and scores known by then.
 */
export async function simulateLanes(lanes: readonly Lane[], { seed, days }: { seed: number; days: number }): Promise<Shown[]> {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const hours = (median: number, spread: number) => median * Math.exp(spread * normal()) * HOUR_MS;
  const clock = { now: new Date(START) };
  const histories = new Map<string, RouteHistory>();
  const shown: Shown[] = [];
  const byLane = new Map<string, Shown[]>();
  const { forecast } = createForecaster({
    routeHistories: {
      find: async (key) => {
        const history = histories.get(key);
        return history ? { key, history, version: 1 } : null;
      },
    },
    predictions: {
      countLatest: async (lane) => {
        const scored = (byLane.get(lane) ?? []).filter(({ deliveredAt }) => deliveredAt <= clock.now);
        return countVerdicts(scored.slice(-MAX_LATEST_SCORES).map(({ verdict }) => verdict));
      },
    },
    settings: async () => DEFAULT_SETTINGS,
    now: () => clock.now,
  });

  const happenings: { at: number; simulate: () => Promise<void> | void }[] = [];
  for (const { to, door, perDay, transitHours, spread, paceOn = () => 1 } of lanes) {
    const route = { origin: 'Porto, Portugal', destination: to };
    const lane = toLane(route);
    for (let index = 0; index < days * perDay; index += 1) {
      const created = START + ((index + random.next()) / perDay) * DAY_MS;
      const pace = paceOn(Math.floor((created - START) / DAY_MS));
      const processing = created + hours(5, 0.4) * pace;
      const departed = processing + hours(9, 0.4) * pace;
      const due = new Date(departed + hours(transitHours, spread) * pace);
      const opening = getOpenState(door.hours, door, due).open ? undefined : findNextOpening(door.hours, door, due);
      const deliveredAt = opening
        ? new Date(toInstant(opening.date, opening.time, door.timeZone).getTime() + random.between(0, 3) * HOUR_MS)
        : due;
      const stays: [ShipmentStatus, number][] = [
        ['picked_up', created],
        ['processing', processing],
        ['in_transit', departed],
      ];
      const parcel = { ...route, _id: new Types.ObjectId(), createdAt: new Date(created), deletedAt: null };
      const delivery = { ...parcel, trackingId: '', lane, status: 'delivered', deliveredAt } as const;
      for (const [step, [status, since]] of stays.entries()) {
        const at = since + random.between(0, 6) * HOUR_MS;
        if (at >= (stays[step + 1]?.[1] ?? deliveredAt.getTime())) continue;
        happenings.push({
          at,
          simulate: async () => {
            const { eta } = await forecast({ ...parcel, status, statusSince: new Date(since), deliveryDate: '2025-06-01' });
            if (!eta) return;
            const [from, likely, until] = [eta.from, eta.likely, eta.to].map((instant) => new Date(instant)) as [
              Date,
              Date,
              Date,
            ];
            const range = { _id: '', trackingId: '', basis: eta.basis, shownAt: new Date(at), from, likely, to: until };
            const score = scorePrediction(range, delivery);
            if (!score) return;
            const widthHours = (until.getTime() - from.getTime()) / HOUR_MS;
            const one = { to, day: (at - START) / DAY_MS, verdict: score.verdict, widthHours, deliveredAt };
            shown.push(one);
            byLane.set(lane, [...(byLane.get(lane) ?? []).slice(-2 * MAX_LATEST_SCORES), one]);
          },
        });
      }
      happenings.push({
        at: deliveredAt.getTime(),
        simulate: () => {
          const row = toRow({
            ...delivery,
            stays: writeStays(stays.map(([status, since]) => ({ status, timestamp: new Date(since) }))),
          });
          // Once a lane has ten deliveries, its wider samples are not read.
          const [laneKey = '', ...wider] = scopeKeys(route);
          for (const key of deliveredAt.getTime() < WIDE_UNTIL ? [laneKey, ...wider] : [laneKey]) {
            const change = { without: [], add: row ? [row] : [] };
            histories.set(key, changeHistory(histories.get(key) ?? NO_HISTORY, change, deliveredAt));
          }
        },
      });
    }
  }
  for (const { at, simulate } of happenings.toSorted((a, b) => a.at - b.at)) {
    clock.now = new Date(at);
    await simulate();
  }
  return shown;
}

const WEEK = [1, 2, 3, 4, 5];
const HOLIDAYS = ['2025-04-18', '2025-04-21', '2025-05-01', '2025-12-25', '2025-12-26'] as const;
const door = (timeZone: string, days: readonly number[], opens: string, closes: string): Lane['door'] => ({
  timeZone,
  holidays: HOLIDAYS,
  hours: [{ days, opens, closes }],
});

/** Doors that open before the office, on other days or in other zones. */
export const LANES: readonly Lane[] = [
  {
    to: 'New York, United States',
    door: door('America/New_York', [...WEEK, 6], '06:00', '20:00'),
    perDay: 4,
    transitHours: 40,
    spread: 0.5,
  },
  {
    to: 'Berlin, Germany',
    door: door('Europe/Berlin', [...WEEK, 6], '07:00', '18:00'),
    perDay: 5,
    transitHours: 20,
    spread: 0.15,
  },
  {
    to: 'Dubai, United Arab Emirates',
    door: door('Asia/Dubai', [0, 1, 2, 3, 4], '08:00', '17:00'),
    perDay: 2,
    transitHours: 60,
    spread: 0.3,
  },
  { to: 'Tokyo, Japan', door: door('Asia/Tokyo', [0, ...WEEK, 6], '09:00', '21:00'), perDay: 2, transitHours: 90, spread: 0.05 },
  {
    to: 'Auckland, New Zealand',
    door: door('Pacific/Auckland', WEEK, '07:00', '12:00'),
    perDay: 2,
    transitHours: 110,
    spread: 0.8,
  },
  { to: 'Lisbon, Portugal', door: door('Europe/Lisbon', WEEK, '06:00', '10:00'), perDay: 2, transitHours: 6, spread: 0.4 },
];

export interface LaneScore {
  to: string;
  ranges: number;
  inside: number;
  before: number;
  after: number;
  medianHours: number;
}

/** Shares of the ranges shown from a day on. */
export const scoreLanes = (shown: readonly Shown[], from: number): LaneScore[] =>
  LANES.map(({ to }) => {
    const ranges = shown.filter((range) => range.to === to && range.day >= from);
    const share = (wanted: Verdict) => ranges.filter(({ verdict }) => verdict === wanted).length / ranges.length;
    const widths = ranges.map(({ widthHours }) => widthHours).toSorted((a, b) => a - b);
    return {
      to,
      ranges: ranges.length,
      inside: share('inside'),
      before: share('before'),
      after: share('after'),
      medianHours: widths[widths.length >> 1] ?? NaN,
    };
  });
