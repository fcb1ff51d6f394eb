import { setTimeout as sleep } from 'node:timers/promises';
import { tEnglish } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import type { LocalizedText } from '../errors/app-error.ts';
import { createLeaseRepository, leaseModel } from '../jobs/lease-repository.ts';
import { markModel } from '../jobs/mark-repository.ts';
import { createMigrationRepository, migrationModel } from './migration-repository.ts';
import { type Migration, MigrationError, NewerDataError, type ReportProgress, runMigrations } from './run-migrations.ts';

const { connection } = setUpDatabase();
const records = () => createMigrationRepository({ model: migrationModel(connection()) });
const leases = () => createLeaseRepository({ model: leaseModel(connection()) });
const AT = new Date('2040-03-07T17:00:00.000Z');

interface Seen {
  steps: string[];
  statuses: string[];
}
const nothingSeen = (): Seen => ({ steps: [], statuses: [] });

function threeSteps(
  name: string,
  meanwhile: (step: number, report: ReportProgress) => Promise<void> = async () => {},
): Migration<Seen> {
  return {
    name,
    run: async ({ steps }, report) => {
      for (const step of [1, 2, 3]) {
        const stored = await markModel(connection()).updateOne({ _id: `${name}.${step}` }, { at: AT }, { upsert: true });
        if (stored.upsertedCount === 1) steps.push(`${name}.${step}`);
        await meanwhile(step, report);
        await report({ done: step, total: 3 });
      }
    },
  };
}

const run = (migrations: readonly Migration<Seen>[], seen: Seen, leaseMs = 10_000) =>
  runMigrations({
    records: records(),
    leases: leases(),
    migrations,
    parts: seen,
    logger: { info: () => undefined },
    now: () => AT,
    onStatus: (status: LocalizedText) => seen.statuses.push(typeof status === 'string' ? status : status(tEnglish, 'en')),
    leaseMs,
  });
const ALL_STEPS = ['001-one.1', '001-one.2', '001-one.3', '002-two.1', '002-two.2', '002-two.3'];
const both = () => [threeSteps('001-one'), threeSteps('002-two')];

test('runs pending migrations in order, records them, and does not repeat them [R06]', async () => {
  const seen = nothingSeen();
  await run(both(), seen);
  expect(seen.steps).toEqual(ALL_STEPS);
  expect(seen.statuses).toContain('Migration 001-one: 1 of 3.');
  expect(await records().findAll()).toMatchObject([
    { _id: '001-one', startedAt: AT, endedAt: AT },
    { _id: '002-two', startedAt: AT, endedAt: AT },
  ]);
  const again = nothingSeen();
  await run(both(), again);
  expect(again).toEqual(nothingSeen());
  expect(await leaseModel(connection()).countDocuments()).toBe(0);
});

test('runs in one of four processes, and the others wait [R06]', async () => {
  const all = Array.from({ length: 4 }, nothingSeen);
  const slow = () => [threeSteps('001-one', () => sleep(100)), threeSteps('002-two')];
  await Promise.all(
    all.map(async (seen) => {
      await run(slow(), seen);
      expect((await records().findAll()).every(({ endedAt }) => endedAt)).toBe(true);
    }),
  );
  expect(all.flatMap(({ steps }) => steps)).toEqual(ALL_STEPS);
  const waiting = all.filter(({ steps }) => steps.length === 0);
  expect(waiting).toHaveLength(3);
  expect(waiting[0]?.statuses[0]).toMatch(
    /^(Another process is updating the data: migration 001-one|Migration 001-one: \d of 3)\.$/,
  );
});

test('names a failed migration, does not record it, and stops later ones; the next start resumes it [R06]', async () => {
  const seen = nothingSeen();
  const broken = threeSteps('001-one', async (step) => {
    if (step === 2) throw new TypeError('no such lane');
  });
  const failed = run([broken, threeSteps('002-two')], seen);
  await expect(failed).rejects.toThrow(MigrationError);
  await expect(failed).rejects.toThrow(
    'Migration 001-one failed: no such lane. What it has done is kept; the next start goes on with it.',
  );
  expect((await records().findAll()).map(({ _id, endedAt }) => [_id, endedAt])).toEqual([['001-one', undefined]]);

  await run(both(), seen);
  expect(seen.steps).toEqual(ALL_STEPS);
});

test('rejects data of a newer release before any change, also of an interrupted migration [R06]', async () => {
  await records().begin('003-lanes-by-code', AT);
  const seen = nothingSeen();
  const refused = run(both(), seen);
  await expect(refused).rejects.toThrow(NewerDataError);
  await expect(refused).rejects.toThrow(
    /does not know migration 003-lanes-by-code\. Start that release or a newer one, or restore/,
  );
  expect(seen).toEqual(nothingSeen());
});

test('resumes the migration of a dead process after its lease expires [R06]', async () => {
  const seen = nothingSeen();
  await leases().take('migrations', { holder: 'dead', ms: 600 });
  await records().begin('001-one', AT);
  await records().setProgress('001-one', { done: 12_000, total: 100_000 });
  const begun = Date.now();
  await run(both(), seen);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(500);
  expect(seen.statuses[0]).toBe('Migration 001-one: 12,000 of 100,000.');
  expect(seen.steps).toEqual(ALL_STEPS);
});

test('leaves the rest to the lease holder after a stall longer than the lease [R06]', async () => {
  const seen = nothingSeen();
  const leaseMs = 300;
  let isStolen = false;
  const heldUp = threeSteps('001-one', async (step) => {
    if (step !== 2 || isStolen) return;
    isStolen = true;
    await leaseModel(connection()).updateOne({ _id: 'migrations' }, { holder: 'other', until: new Date(Date.now() + 900) });
    await sleep(leaseMs);
  });
  await run([heldUp, threeSteps('002-two')], seen, leaseMs);
  expect(seen.statuses).toContain('Another process is updating the data: migration 001-one.');
  expect(seen.steps).toEqual(ALL_STEPS);
});

test('keeps its lease during a long migration [R06]', async () => {
  const [slow, other] = [nothingSeen(), nothingSeen()];
  const long = () => [threeSteps('001-one', () => sleep(400))];
  const first = run(long(), slow, 300);
  await expect.poll(() => slow.steps.length).toBeGreaterThan(0);
  await Promise.all([first, run(long(), other, 300)]);
  expect([slow.steps.length, other.steps.length]).toEqual([3, 0]);
});
