import { expect, test } from 'vitest';
import { DEMO_SHIPMENTS } from '../modules/shipments/demo-ids.ts';
import { createBackfill } from '../modules/shipments/repository/backfill-derived-fields.ts';
import { openDemo } from '../testing/demo-context.ts';
import { openCollections, openStores } from '../testing/flat-context.ts';
import { setUpDatabase } from '../testing/set-up-database.ts';
import { prepareData } from './prepare-data.ts';

const { connection } = setUpDatabase();
const collections = () => openCollections(connection());
const prepare = () =>
  prepareData(openDemo(connection()), { admin: { username: 'admin', password: undefined }, demoData: 'when-empty' });
/** As the job does, whose runs are short. */
async function heal(): Promise<void> {
  const backfill = createBackfill({ ...openStores(connection()), now: () => new Date(), logger: { info: () => undefined } });
  while ((await backfill()) > 0);
}

const stored = async () => ({
  admins: await collections().admins.find().lean(),
  shipments: await collections().shipments.find().sort({ trackingId: 1 }).lean(),
});

test('creates the data of one start when two processes start at once on an empty database, and later starts change nothing [R06]', async () => {
  const passwords = (await Promise.all([prepare(), prepare()])).flatMap(({ password }) => password ?? []);
  expect(passwords).toHaveLength(1);
  const before = await stored();
  expect([before.admins.length, before.shipments.length]).toEqual([1, DEMO_SHIPMENTS]);
  expect(await prepare()).toMatchObject({ username: 'admin', password: undefined });
  expect(await stored()).toEqual(before);
});

test('completes older data once when two processes start at once [R06]', async () => {
  await prepare();
  const { shipments } = await stored();
  await collections().shipments.collection.updateMany(
    {},
    { $unset: { startedAt: 1, lane: 1, stays: 1, lastEventAt: 1, statusSince: 1, lacksContact: 1, derivedVersion: 1 } },
  );
  await Promise.all([prepare(), prepare()]);
  await Promise.all([heal(), heal()]);
  expect((await stored()).shipments).toEqual(shipments);
});
