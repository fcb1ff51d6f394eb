import { customerPage, type CustomerProfile, customerProfile } from '@waybill/contracts/customers/schema';
import { expect, test } from 'vitest';
import { watchAll } from '../../testing/crash-at.ts';
import { readRelease, storeRelease } from '../../testing/release-data.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { addMissingCustomers } from './keep-customers.ts';

/** Sent by "Nordic Parts" twice, "nordic parts" once and "Nordic Parts AB" twice; written through its API. */
const OLD = readRelease('senders/2026-11-27-c1cfc600.jsonl');
const server = setUpServer();

const stored = () => server.connection().collection('shipments').find().sort({ _id: 1 }).toArray();
const get = async (customer: string): Promise<CustomerProfile> =>
  customerProfile
    .strict()
    .parse((await (await server.admin()).get(`/api/admin/customers/${encodeURIComponent(customer)}`).expect(200)).body.data);

async function expectTwoCustomers(): Promise<void> {
  const { body } = await (await server.admin()).get('/api/admin/customers').expect(200);
  expect(customerPage.parse(body.data).customers.map(({ name, shipments }) => [name, shipments])).toEqual([
    ['Nordic Parts', 3],
    ['Nordic Parts AB', 2],
  ]);
  const [parts, ab] = [await get('NORDIC  parts'), await get('Nordic Parts AB')];
  expect(parts).toMatchObject({ mergedInto: null, similar: [{ customerId: ab.customerId, shipments: 2 }] });
  expect(ab).toMatchObject({ mergedInto: null, similar: [{ customerId: parts.customerId, shipments: 3 }] });
}

test('one customer of the same names, a proposal for a near one, and nothing else of the shipments changes', async () => {
  await storeRelease(server.connection(), OLD);
  const before = await stored();
  await addMissingCustomers(server.newContext());
  await expectTwoCustomers();
  const after = await stored();
  expect(after.map(({ customerId: _customerId, ...rest }) => rest)).toEqual(before);
  await addMissingCustomers(server.newContext());
  expect(await stored()).toEqual(after);
});

test('two starts at once make each customer once', async () => {
  await storeRelease(server.connection(), OLD);
  await Promise.all([1, 2, 3].map(() => addMissingCustomers(server.newContext())));
  await expectTwoCustomers();
});

test.each([0, 1, 2, 3, 4, 5])('a start that ends at step %i is completed by the next', async (crashAt) => {
  await storeRelease(server.connection(), OLD);
  let steps = 0;
  const crash = () => {
    if (steps === crashAt) throw new Error('crashed');
    steps += 1;
  };
  const context = server.newContext();
  const repository = context.shipments;
  const watched = watchAll<Pick<typeof repository, 'findWithoutCustomer' | 'addCustomers'>>(
    {
      findWithoutCustomer: (limit) => repository.findWithoutCustomer(limit),
      addCustomers: (found) => repository.addCustomers(found),
    },
    crash,
  );
  const shipments = { ...repository, ...watched };
  const directory = watchAll(context.directory, crash);
  await expect(addMissingCustomers({ ...context, shipments, directory })).rejects.toThrow('crashed');
  await addMissingCustomers(server.newContext());
  await expectTwoCustomers();
});
