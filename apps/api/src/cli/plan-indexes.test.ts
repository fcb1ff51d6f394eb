import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createIndexes } from '../app/create-indexes.ts';
import { connect } from '../platform/db/connect.ts';
import { OBSOLETE_INDEXES } from '../testing/obsolete-indexes.ts';
import { runScript } from '../testing/run-script.ts';

const TIMEOUT = 30_000;
const NOTHING = 'The indexes are up to date.';

let uri = '';
let connection: Connection;

// Own database, because the tests change its indexes.
beforeEach(async () => {
  const dbName = `${inject('databasePrefix')}plan-${randomUUID().slice(0, 8)}`;
  uri = Object.assign(new URL(inject('mongodbUri')), { pathname: `/${dbName}` }).href;
  connection = await connect(uri, { unlimited: true });
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

async function planHere(): Promise<{ lines: string[]; code: unknown }> {
  const script = runScript('cli/plan-indexes.js', { MONGODB_URI: uri, JWT_SECRET: 'q7Zt2mXw9LfB4sKd8RvN1yPc6HgT3jUe' });
  const code = await script.ended;
  return { lines: script.lines, code };
}

const shipments = () => connection.collection('shipments');

test(
  'lists what a start would build, rebuild and drop, and changes nothing [R06]',
  async () => {
    await createIndexes(connection);
    expect(await planHere()).toEqual({ lines: [NOTHING], code: 0 });

    await shipments().insertMany([{ trackingId: 'WB1' }, { trackingId: 'WB2', creation: { key: 'k' } }]);
    await shipments().dropIndex('derivedVersion_1');
    await shipments().dropIndex('trackingId_1');
    await shipments().createIndex({ trackingId: 1 });
    await shipments().createIndex({ searchTerms: 1, createdAt: -1 });
    const before = await shipments().indexes();
    const [former = ''] = OBSOLETE_INDEXES.shipments ?? [];

    const { lines, code } = await planHere();
    expect(code).toBe(0);
    expect(lines).toEqual([
      'A start of this release would change these indexes, in this order (nothing was changed):',
      '  build    shipments  derivedVersion_1  (2 documents)',
      '  rebuild  shipments  trackingId_1  (2 documents, unique)',
      `  drop     shipments  ${former}  (obsolete)`,
    ]);
    expect(await shipments().indexes()).toEqual(before);
  },
  TIMEOUT,
);
