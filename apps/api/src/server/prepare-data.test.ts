import { expect, test } from 'vitest';
import { adminModel } from '../models/admin-model.ts';
import { messageModel } from '../models/message-model.ts';
import { shipmentModel } from '../models/shipment-model.ts';
import { setUpDatabase } from '../testing/set-up-database.ts';
import { prepareData } from './prepare-data.ts';

const { connection } = setUpDatabase();
const prepare = () => prepareData(connection(), { admin: { username: 'admin', password: undefined }, demoData: 'when-empty' });

const stored = async () => ({
  admins: await adminModel(connection()).find().lean(),
  shipments: await shipmentModel(connection()).find().sort({ trackingId: 1 }).lean(),
  messages: await messageModel(connection()).find().sort({ _id: 1 }).lean(),
});

test('R06: two processes that start at once on an empty database make what one makes, and a later start changes nothing', async () => {
  const passwords = (await Promise.all([prepare(), prepare()])).flatMap(({ password }) => password ?? []);
  expect(passwords).toHaveLength(1);
  const before = await stored();
  expect([before.admins.length, before.shipments.length, before.messages.length]).toEqual([1, 40, 6]);
  expect(await prepare()).toMatchObject({ username: 'admin', password: undefined });
  expect(await stored()).toEqual(before);
});

test('R06: two that start at once on data of an older version complete it once', async () => {
  await prepare();
  const { shipments } = await stored();
  await shipmentModel(connection()).collection.updateMany(
    {},
    { $unset: { startedAt: 1, lane: 1, stays: 1, lastEventAt: 1, statusSince: 1, lacksContact: 1 } },
  );
  await Promise.all([prepare(), prepare()]);
  expect((await stored()).shipments).toEqual(shipments);
});
