import type { Settings } from '@waybill/contracts/site/schema';
import { type Forecast, MIN_DELIVERIES, EMPTY_FORECAST } from '@waybill/domain/shipments/estimates';
import { OPEN_STATUSES, type ShipmentStatus, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { createSampleDays } from './estimate-arrival.ts';
import { correctLevels, countVerdicts, mixSamples } from './own-record.ts';
import type { PredictionRecord } from './prediction-repository.ts';
import { rebuildHistories } from './rebuild-histories.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PLACES = ['Oslo, Norway', 'OSLO , norway', 'Bergen, Norway', 'Lyon, France', 'Nice, France', 'Malmö'];

const stored = () => server.connection().collection<ShipmentRecord>('shipments').find().toArray();

/** Computes the forecast naively from everything stored, as the issue defines it. */
function bruteForce(
  shipment: ShipmentRecord,
  { all, scored, company }: { all: readonly ShipmentRecord[]; scored: readonly PredictionRecord[]; company: Settings['company'] },
): Forecast {
  const now = server.clock.now.getTime();
  const plain = (place: string) => place.toLowerCase().replace(/[ ,]+/g, ' ').replace('ö', 'o').trim();
  const country = (place: string) => plain(place.split(',').at(-1) ?? place);
  const isOn = {
    lane: (other: ShipmentRecord) =>
      plain(other.origin) === plain(shipment.origin) && plain(other.destination) === plain(shipment.destination),
    countries: (other: ShipmentRecord) =>
      country(other.origin) === country(shipment.origin) && country(other.destination) === country(shipment.destination),
    all: () => true,
  };
  const history = (of: ShipmentRecord) => of.statusHistory.toSorted((a, b) => Number(a.timestamp) - Number(b.timestamp));
  if (shipment.status === 'delivered') return EMPTY_FORECAST;
  const own = history(shipment);
  const since = own[own.findLastIndex(({ status }) => status !== own.at(-1)?.status) + 1]?.timestamp ?? shipment.createdAt;
  const waited = Math.floor((now - Number(since)) / MINUTE);
  const answer: Forecast = { ...EMPTY_FORECAST };
  let ownMinutes: Int32Array | undefined;
  for (const basis of ['lane', 'countries', 'all'] as const) {
    const passages = [];
    const wholes = [];
    const delivered: number[] = [];
    for (const other of all) {
      const { deliveredAt, deletedAt, createdAt } = other;
      if (deletedAt || !deliveredAt || other.status !== 'delivered' || !isOn[basis](other)) continue;
      if (Math.floor(Number(deliveredAt) / MINUTE) < Math.floor(now / MINUTE) - 180 * 24 * 60) continue;
      const entries = history(other).filter(({ timestamp }) => timestamp < deliveredAt);
      if (entries.every(({ status }) => status === 'delivered')) continue;
      delivered.push(Math.floor(Number(deliveredAt) / MINUTE));
      wholes.push(Math.floor((Number(deliveredAt) - Number(createdAt)) / MINUTE));
      const at = entries.findIndex(({ status }) => status === shipment.status);
      const entry = entries[at];
      if (!entry) continue;
      const next = entries.slice(at).find(({ status }) => status !== shipment.status)?.timestamp ?? deliveredAt;
      const minutes = (until: Date) => Math.floor((Number(until) - Number(entry.timestamp)) / MINUTE);
      passages.push({ lasted: minutes(next), remaining: minutes(deliveredAt) });
    }
    const still = passages.filter(({ lasted }) => lasted >= waited);
    if (!answer.waiting && passages.length >= MIN_DELIVERIES[basis]) {
      const share = (passages.length - still.length) / passages.length;
      answer.waiting = { standing: share > 0.95 ? 'unusual' : share > 0.8 ? 'long' : 'usual', n: passages.length, basis };
    }
    const minutesLeft = Int32Array.from(still, (one) => one.remaining).sort();
    if (basis === 'lane' && wholes.length > 0) ownMinutes = minutesLeft;
    if (answer.eta || shipment.status === 'on_hold' || still.length < MIN_DELIVERIES[basis]) continue;
    const { getDay, handOver, earliest } = createSampleDays(company)(Int32Array.from(delivered).sort());
    const remaining = [...mixSamples(minutesLeft, ownMinutes)];
    const due = (minutes: number, start = since) => new Date(Number(start) + minutes * MINUTE);
    const at = (minutes: number, start = since) => handOver(due(minutes, start));
    const { low, high } = correctLevels(
      countVerdicts(scored.filter(({ lane }) => lane === shipment.lane).map(({ verdict }) => verdict)),
    );
    const [from, likely, to] = [
      earliest(due(valueAt(remaining, low))),
      at(valueAt(remaining, 0.5)),
      earliest(due(valueAt(remaining, high))),
    ];
    const late = remaining.filter((minutes) => getDay(at(minutes)) > Date.parse(shipment.deliveryDate) / DAY).length;
    const days = getDay(at(valueAt(remaining, 0.5))) - getDay(at(valueAt(wholes, 0.5), shipment.createdAt));
    answer.eta = {
      likely: likely.toISOString(),
      from: (from < likely ? from : likely).toISOString(),
      to: (to > likely ? to : likely).toISOString(),
      n: still.length,
      basis,
      trend: days < 0 ? 'ahead' : days > 0 ? 'behind' : 'steady',
      lateProbability: Math.round((late / remaining.length) * 100) / 100,
    };
  }
  return answer;
}

function valueAt(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length + 1) * part;
  const [below = 0, above = 0] = [sorted[Math.floor(rank) - 1] ?? sorted[0], sorted[Math.ceil(rank) - 1] ?? sorted.at(-1)];
  return Math.round(below + (above - below) * (rank % 1));
}

async function expectExact(): Promise<number> {
  const { forecast, settings } = server.newContext();
  const [all, { company }] = [await stored(), await settings()];
  const ranges = server.connection().collection<PredictionRecord>('shownRanges');
  const scored = await ranges.find({ verdict: { $type: 'string' } }).toArray();
  let said = 0;
  for (const shipment of all) {
    const found = { ...(await forecast(shipment)), accuracy: null, accuracyBasis: null };
    expect(found).toEqual(bruteForce(shipment, { all, scored, company }));
    if (found.eta) said += 1;
  }
  return said;
}

const stays = fc.array(
  fc.record({
    status: fc.constantFrom(...STATUS_VALUES, ...OPEN_STATUSES, ...OPEN_STATUSES),
    minutes: fc.nat({ max: 5 * 24 * 60 }),
  }),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const place = fc.constantFrom(...PLACES);
const past = fc.record({
  stays,
  origin: place,
  destination: place,
  minutesAgo: fc.nat({ max: 200 * 24 * 60 }),
  delivered: fc.constantFrom(true, true, true, false),
});
const change = fc.record({
  what: fc.constantFrom('deliver', 'deliver', 'reopen', 'delete', 'restore', 'move', 'forget', 'note'),
  which: fc.nat(),
  destination: place,
  waitMinutes: fc.nat({ max: 600 }),
});

test('matches a full computation, for any histories and later changes', async () => {
  let said = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.noBias(fc.array(past, { minLength: 150, maxLength: 250 })),
      fc.array(change, { minLength: 10, maxLength: 25 }),
      async (histories, changes) => {
        await server.connection().collection('shipments').deleteMany({});
        await insertPastShipments(
          server.connection(),
          histories.map(({ stays: had, minutesAgo, delivered, ...route }) => {
            // Open ones have waited for two days at most.
            let at = server.clock.now.getTime() - (delivered ? minutesAgo : minutesAgo / 100) * MINUTE;
            const history: [ShipmentStatus, string][] = delivered ? [['delivered', new Date(at).toISOString()]] : [];
            for (const { status, minutes } of had) {
              at -= minutes * MINUTE;
              history.unshift([status, new Date(at).toISOString()]);
            }
            return { history, ...route };
          }),
        );
        const context = server.newContext();
        await rebuildHistories(context);
        said += await expectExact();

        const admin = await server.admin();
        const ids = (await stored()).map(({ trackingId }) => trackingId);
        for (const { what, which, destination, waitMinutes } of changes) {
          server.wait(waitMinutes * MINUTE);
          const id = ids[which % ids.length] ?? '';
          const entry = (await stored()).find(({ trackingId }) => trackingId === id)?.statusHistory.at(-1)?._id;
          // Some are rejected, such as status changes of those in the trash.
          await {
            deliver: () => admin.put(`/api/tracking/update/${id}`).send({ status: 'delivered' }),
            reopen: () => admin.put(`/api/tracking/update/${id}`).send({ status: 'in_transit', force: true }),
            delete: () => admin.delete(`/api/tracking/delete/${id}`),
            restore: () => admin.post(`/api/admin/trash/${id}/restore`),
            move: () => admin.patch(`/api/tracking/${id}`).send({ destination }),
            forget: () => admin.delete(`/api/tracking/${id}/history/${entry?.toHexString() ?? ''}`),
            note: () => admin.post(`/api/admin/shipments/${id}/notes`).send({ text: 'Ring twice' }),
          }[what]();
          if (which % 3 === 0) await server.processEvents(context);
        }
        await server.processEvents(context);
        said += await expectExact();
      },
    ),
    { numRuns: 4 },
  );
  expect(said).toBeGreaterThan(20);
}, 120_000);
