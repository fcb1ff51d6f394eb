import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { connect } from '../platform/db/connect.ts';
import { DuplicatesError } from '../platform/db/index-plan.ts';
import { OBSOLETE_INDEXES } from '../testing/obsolete-indexes.ts';
import { createIndexes, planAllIndexes } from './create-indexes.ts';

let connection: Connection;

// Own database, because the tests change its indexes.
beforeEach(async () => {
  connection = await connect(inject('mongodbUri'), {
    dbName: `${inject('databasePrefix')}indexes-${randomUUID().slice(0, 8)}`,
    unlimited: true,
  });
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const shipments = () => connection.collection('shipments');
const names = async () => (await shipments().indexes()).map(({ name }) => name);
const indexNamed = async (wanted: string) => (await shipments().indexes()).find(({ name }) => name === wanted);

async function create(): Promise<object[]> {
  const logged: object[] = [];
  await createIndexes(connection, { logger: { info: (line: object) => void logged.push(line) } });
  return logged;
}

test('builds all indexes on an empty database, twice and concurrently, and then changes nothing [R06]', async () => {
  await Promise.all([create(), create()]);
  const made = await names();
  expect(made).toContain('trackingId_1');
  await create();
  expect(await names()).toEqual(made);
  const plans = await planAllIndexes(connection);
  expect(plans.flatMap((plan) => [...plan.create, ...plan.change, ...plan.drop])).toEqual([]);
});

test('builds missing indexes, drops obsolete ones, and keeps those of an operator [R06]', async () => {
  await create();
  await shipments().dropIndex('derivedVersion_1');
  const [former = ''] = OBSOLETE_INDEXES.shipments ?? [];
  await shipments().createIndex({ searchTerms: 1, createdAt: -1 });
  await shipments().createIndex({ 'recipient.name': 1 });
  await shipments().createIndex({ deletedAt: 1, updatedAt: 1 }, { name: 'for the warehouse' });
  expect(await names()).toContain(former);

  expect(await create()).toEqual([{ collection: 'shipments', index: former }]);
  const present = await names();
  expect(present).toEqual(expect.arrayContaining(['derivedVersion_1', 'recipient.name_1', 'for the warehouse']));
  expect(present).not.toContain(former);
});

test('uses an equal index under another name [R06]', async () => {
  await shipments().createIndex({ deletedAt: 1, startedAt: 1 }, { name: 'mine' });
  await create();
  expect(await names()).toContain('mine');
  expect(await names()).not.toContain('deletedAt_1_startedAt_1');
});

test('rebuilds an index with changed options, and logs it [R06]', async () => {
  await create();
  const right = await indexNamed('creation.key_1');
  await shipments().dropIndex('creation.key_1');
  await shipments().createIndex({ 'creation.key': 1 }, { partialFilterExpression: { 'creation.key': { $exists: true } } });
  expect(await create()).toEqual([{ collection: 'shipments', index: 'creation.key_1' }]);
  expect(await indexNamed('creation.key_1')).toEqual(right);
});

test('names the duplicates that prevent a unique index, without logging their values, and continues once they are gone [R06]', async () => {
  await create();
  await shipments().dropIndex('trackingId_1');
  const duplicates = [{ trackingId: 'TRK-SECRET' }, { trackingId: 'TRK-SECRET' }, { trackingId: 'TRK-OTHER' }];
  const { insertedIds } = await shipments().insertMany(duplicates);
  const failed = create();
  await expect(failed).rejects.toThrow(DuplicatesError);
  await expect(failed).rejects.toThrow(
    `The index trackingId_1 of shipments cannot be built: trackingId must be unique, and these documents have the same: ${String(insertedIds[0])}, ${String(insertedIds[1])}. Change or remove all but one, then start again.`,
  );
  await shipments().deleteOne({ _id: insertedIds[1] });
  await create();
  expect(await names()).toContain('trackingId_1');
});
