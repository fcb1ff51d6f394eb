import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { writeStays } from '../shipments/derived-fields.ts';
import { toRow } from './delivery-row.ts';
import { createForecaster } from './forecast.ts';
import { createHandOverDays } from './hand-over-days.ts';
import { changeHistory, NO_HISTORY, type RouteHistory } from './route-history.ts';
import { scopeKey } from './route-scopes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2025-01-01T12:00:00.000Z');
const DAYS = 365;
const LANE = { origin: 'Oslo, Norway', destination: 'Lyon, France' };
const KEY = scopeKey('lane', LANE);
const { handOver } = createHandOverDays(DEFAULT_SETTINGS.company);

/** A fixed seed, so that the year is the same each time. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Scored {
  day: number;
  inside: boolean;
}

interface Truth {
  perDay: number;
  /** Factor by which everything takes longer on a day. */
  paceOn: (day: number) => number;
}

/**
 * A year of a lane with known truth: three long-tailed stays per parcel, hand-over in the first open hours. Parcels are
 * predicted from those delivered before, and scored at delivery.
 */
async function simulateYear({ perDay, paceOn }: Truth): Promise<Scored[]> {
  const random = sequence(20_251_123);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const hours = (median: number, spread: number) => median * Math.exp(spread * normal()) * HOUR;
  const clock = { now: new Date(START) };
  const histories = new Map<string, RouteHistory>();
  const { forecast } = createForecaster({
    routeHistories: {
      find: async (key) => {
        const history = histories.get(key);
        return history ? { key, history, version: 1 } : null;
      },
    },
    settings: async () => DEFAULT_SETTINGS,
    now: () => clock.now,
  });

  const happenings: { at: number; simulate: () => Promise<void> | void }[] = [];
  const scored: Scored[] = [];
  for (let index = 0; index < DAYS * perDay; index += 1) {
    const created = START + ((index + random()) / perDay) * DAY;
    const day = Math.floor((created - START) / DAY);
    const pace = paceOn(day);
    const processing = created + hours(5, 0.4) * pace;
    const departed = processing + hours(9, 0.4) * pace;
    const due = new Date(departed + hours(40, 0.5) * pace);
    const opening = handOver(due);
    const deliveredAt = new Date(opening.getTime() + (opening > due ? random() * 8 * HOUR : 0));
    const stays: [ShipmentStatus, number][] = [
      ['picked_up', created],
      ['processing', processing],
      ['in_transit', departed],
    ];
    const parcel = { ...LANE, _id: new Types.ObjectId(), createdAt: new Date(created), deletedAt: null };
    happenings.push({
      at: departed,
      simulate: async () => {
        const { eta } = await forecast({
          ...parcel,
          status: 'in_transit',
          statusSince: new Date(departed),
          deliveryDate: '2025-06-01',
        });
        if (!eta) return;
        scored.push({
          day,
          inside: Date.parse(eta.from) <= deliveredAt.getTime() && deliveredAt.getTime() <= Date.parse(eta.to),
        });
      },
    });
    happenings.push({
      at: deliveredAt.getTime(),
      simulate: () => {
        const row = toRow({
          ...parcel,
          trackingId: '',
          lane: '',
          status: 'delivered',
          deliveredAt,
          stays: writeStays(stays.map(([status, at]) => ({ status, timestamp: new Date(at) }))),
        });
        const add = row ? [row] : [];
        histories.set(KEY, changeHistory(histories.get(KEY) ?? NO_HISTORY, { without: [], add }, deliveredAt));
      },
    });
  }
  for (const { at, simulate } of happenings.toSorted((a, b) => a.at - b.at)) {
    clock.now = new Date(at);
    await simulate();
  }
  return scored;
}

const computeCoverage = (judged: readonly Scored[]): number => judged.filter(({ inside }) => inside).length / judged.length;

test('covers between 76 and 84 % of deliveries in a simulated year', async () => {
  const judged = await simulateYear({ perDay: 4, paceOn: () => 1 });
  expect(judged.length).toBeGreaterThan(1_300);
  expect(computeCoverage(judged)).toBeGreaterThan(0.76);
  expect(computeCoverage(judged)).toBeLessThan(0.84);
}, 60_000);

test('recovers coverage within 100 days when transit times halve', async () => {
  const SHIFT = 182;
  const judged = await simulateYear({ perDay: 4, paceOn: (day) => (day < SHIFT ? 1 : 1.5) });
  const selectDays = (from: number, to: number) => computeCoverage(judged.filter(({ day }) => day >= from && day < to));
  const isCovered = Array.from({ length: DAYS - 28 - SHIFT }, (_, index) => SHIFT + index).find(
    (day) => selectDays(day, day + 28) >= 0.76,
  );
  const said = `Right after the shift ${Math.round(selectDays(SHIFT, SHIFT + 14) * 100)} % came in their range; from day ${(isCovered ?? NaN) - SHIFT} on 76 % did again.`;
  process.stdout.write(`${said}\n`);
  expect(selectDays(SHIFT - 60, SHIFT)).toBeGreaterThan(0.74);
  expect(selectDays(SHIFT, SHIFT + 14)).toBeLessThan(0.76);
  expect((isCovered ?? Infinity) - SHIFT).toBeLessThan(100);
}, 60_000);
