import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deriveFields } from '../modules/shipments/derived-fields.ts';
import type { ShipmentRecord } from '../modules/shipments/shipment-record.ts';
import { OBSOLETE_INDEXES } from '../testing/obsolete-indexes.ts';
import { readRelease, RELEASES, storeRelease } from '../testing/release-data.ts';
import { setUpProcesses } from '../testing/set-up-processes.ts';
import { planAllIndexes } from './create-indexes.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** Maximum staleness of an older process's changes: 5 s poll, one run, and the count cache. */
const BOUND_MS = 15_000;
const LATEST = RELEASES.at(-1) ?? '';
const { connection, start } = setUpProcesses();

const shipments = () => connection().collection<ShipmentRecord>('shipments');
const expectHealed = async () => {
  const behind = async () =>
    (await shipments().find().toArray()).filter(
      (shipment) =>
        !Object.entries(deriveFields(shipment)).every(([key, value]) => isAlike(shipment[key as keyof ShipmentRecord], value)),
    ).length;
  await expect.poll(behind, { timeout: BOUND_MS, interval: 200 }).toBe(0);
};
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Each stored index is declared or was dropped as obsolete; all declared ones exist. */
async function expectPlannedIndexes({ stored }: ReturnType<typeof readRelease>): Promise<void> {
  const plans = await planAllIndexes(connection());
  expect(plans.flatMap(({ create, change, drop }) => [...create, ...change, ...drop])).toEqual([]);
  for (const { collection, indexes = [] } of stored) {
    const left = indexes.length > 0 ? await connection().collection(collection).indexes() : [];
    const former = OBSOLETE_INDEXES[collection] ?? [];
    const kept = indexes.filter((index) => former.every((gone) => gone !== index.name));
    expect(left.map((index) => index.name)).toEqual(expect.arrayContaining(kept.map((index) => index.name)));
  }
}

describe.each(RELEASES)('on the data of release %s [R06]', (name) => {
  const release = readRelease(name);

  test('reads, searches, counts and reports everything unchanged, before and after derived fields are recomputed', async () => {
    await storeRelease(connection(), release);
    const before = await shipments().countDocuments();
    const server = await start({ at: release.madeAt });
    for (let round = 1; round <= 2; round += 1) {
      for (const { ask, as, answer } of release.answers) {
        // Never a parameter of this call: ignored then, refused now.
        const { status, body } = await server.ask(ask.replace('&timeZone=UTC', ''), as);
        expect({ ask, status, data: body.data }).toMatchObject({ ask, status: 200, data: comparable(answer) });
      }
      await expectHealed();
    }
    for (const path of ['/admin/stats', '/admin/attention', '/admin/desk', '/admin/notices', '/tracking/export.csv']) {
      expect((await server.ask(path)).status).toBe(200);
    }
    expect(await shipments().countDocuments()).toBe(before);
    await expectPlannedIndexes(release);
    expect(server.failures()).toEqual([]);
  });
});

const comparable = (answer: unknown): object => {
  const { asOf: _asOf, ...rest } = answer as Record<string, unknown>;
  return JSON.parse(JSON.stringify(rest), (_key, value: unknown) => withNumbers(value)) as object;
};

/** Weight and pieces of a shipment were text. */
function withNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('statusHistory' in value)) return value;
  const { weight, pieces } = value as { weight?: string | null; pieces?: string | null };
  return { ...value, ...(weight && { weight: Number(weight) }), ...(pieces && { pieces: Number(pieces) }) };
}

/** As the previous release stores it: without a version of the derived fields. */
async function updateAsBefore(trackingId: string, status: 'on_hold' | 'in_transit'): Promise<boolean> {
  const shipment = await shipments().findOne({ trackingId });
  if (!shipment) return false;
  const at = new Date();
  const entry = { _id: new Types.ObjectId(), status, location: null, timestamp: at };
  const { matchedCount } = await shipments().updateOne(
    { trackingId, version: shipment.version },
    // The previous release does not know `stays`, from which reports are made.
    {
      $push: { statusHistory: entry },
      $set: { status, updatedAt: at, lastEventAt: at, statusSince: at },
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('It is not there');
  return value;
}

test('loses nothing when two processes start on data of the last release, beside one of that release, and ends with correct reports [R06]', async () => {
  await storeRelease(connection(), readRelease(LATEST));
  const ids = (await shipments().find({ deletedAt: null }).toArray()).map(({ trackingId }) => trackingId);
  const entries = async () =>
    (await shipments().find().toArray()).reduce((sum, { statusHistory }) => sum + statusHistory.length, 0);
  const before = await entries();
  const added = { old: 0, fresh: 0, created: 0 };
  const life = { isOver: false };
  const older = async () => {
    for (let turn = 0; !life.isOver; turn += 1) {
      const id = ids[turn % ids.length] ?? '';
      if (await updateAsBefore(id, turn % 2 === 0 ? 'on_hold' : 'in_transit')) added.old += 1;
      // The previous release also creates shipments: unversioned and backdated, like demo data.
      if (turn % 20 === 0) {
        const { derivedVersion: _v, derivedFrom: _f, ...rest } = await shipments().findOne({ trackingId: id }).then(present);
        const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
        await connection()
          .collection('shipments')
          .insertOne({ ...rest, ...dates, _id: new Types.ObjectId(), trackingId: `OLD-${turn}` });
        added.created += rest.statusHistory.length;
      }
      await sleep(20);
    }
  };
  const writing = older();
  // Also after an early failure: nothing may write into the next test's database.
  onTestFinished(async () => {
    life.isOver = true;
    await writing;
  });
  const both = await Promise.all([start(), start()]);
  for (let round = 0; round < 10; round += 1) {
    const updates = both.flatMap(({ office }) =>
      ids.slice(0, 3).map((id) => office.put(`/api/tracking/update/${id}`).send({ status: 'in_transit' })),
    );
    for (const { status } of await Promise.all(updates)) {
      // Concurrent changes may conflict; none may fail with 5xx.
      expect([200, 409]).toContain(status);
      if (status === 200) added.fresh += 1;
    }
    for (const { ask } of both) expect((await ask('/admin/reports/summary')).status).toBe(200);
  }
  life.isOver = true;
  await writing;

  expect(added.old).toBeGreaterThan(0);
  expect(added.fresh).toBeGreaterThan(0);
  expect(await entries()).toBe(before + added.old + added.fresh + added.created);
  await expectHealed();
  const [first, second] = await Promise.all(
    both.map(async ({ ask }) => {
      const { asOf: _asOf, ...figures } = (await ask('/admin/reports/summary?from=2026-11-21&to=2026-11-23')).body.data;
      return figures;
    }),
  );
  expect(first).toEqual(second);
  expect(
    await connection()
      .collection('migrations')
      .countDocuments({ endedAt: { $exists: true } }),
  ).toBe(MIGRATIONS.length);
  expect(both.flatMap(({ failures }) => failures())).toEqual([]);
});
