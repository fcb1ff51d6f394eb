import { expect, test } from 'vitest';
import { createIndexes } from '../../app/create-indexes.ts';
import { shipmentModel } from '../../modules/shipments/shipment-model.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';

const { connection } = setUpDatabase();

test('creates indexes once, also when two processes start at once [R06]', async () => {
  const before = await shipmentModel(connection()).collection.indexes();
  await Promise.all([createIndexes(connection()), createIndexes(connection())]);
  expect(await shipmentModel(connection()).collection.indexes()).toEqual(before);
});

test('has only indexes of shipments that a measured query needs', async () => {
  const indexes = await shipmentModel(connection()).collection.indexes();
  expect(indexes.map(({ key, unique = false }) => [Object.keys(key).join(' '), unique])).toEqual([
    ['_id', false],
    ['trackingId', true],
    ['trackingKey', false],
    ['deletedAt createdAt _id', false],
    ['deletedAt status createdAt _id', false],
    ['deletedAt searchTerms createdAt', false],
    ['deletedAt updatedAt _id', false],
    ['deletedAt deliveredAt', false],
    ['deletedAt statusSince _id', false],
    ['deletedAt status dueDate', false],
    ['deletedAt status deliveryDate', false],
    ['deletedAt startedAt', false],
    ['deletedAt departedAt', false],
    ['deletedAt lane createdAt _id', false],
    ['deletedAt senderKey createdAt', false],
    ['customerId deletedAt createdAt', false],
    ['deletedAt dueDate _id', false],
    ['deletedAt deliveryDate _id', false],
    ['deletedAt status quietSince', false],
    ['deletedAt status statusSince _id', false],
    ['deletedAt lacksContact status createdAt', false],
    ['requestedAt', false],
    ['derivedVersion', false],
    ['purgedAt', false],
    ['erasedAt deliveredAt', false],
    ['erasedAt statusSince', false],
    ['outbox.at', false],
    ['referenceClaim', true],
    ['creation.key', true],
  ]);
});

test('converts operators in filters to values, and throws for an unknown path [I01]', async () => {
  const model = shipmentModel(connection());
  const hostile = JSON.parse('{"$ne":null}');
  await expect(model.findOne({ trackingId: hostile })).rejects.toThrow('Cast');
  await expect(model.findOne({ notAField: 'x' } as object)).rejects.toThrow('strictQuery');
});
