import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { watchPlans } from '../../../testing/watch-plans.ts';

const server = setUpServer();
const SHIPMENTS = 12;
/** Two parties per shipment, each with a preference for it and one for all. */
const PREFERENCES = SHIPMENTS * 2 * 2;

test('reads a number of mails that grows linearly with the number of shipments', async () => {
  const admin = await server.admin();
  const { sender, recipient } = newShipmentBody();
  for (let number = 0; number < SHIPMENTS; number += 1) {
    const email = (side: string) => `${side}.${number}@example.com`;
    await createdShipment(admin, {
      sender: { ...sender, email: email('from') },
      recipient: { ...recipient, email: email('to') },
    });
  }
  const context = server.newContext();
  await context.unsubscribed.loadReaderHash();
  const sent = await watchPlans(server.connection(), () => server.processEvents(context));
  const queries = sent.filter(({ collection, query }) => collection === 'unsubscribed' && query.includes('$in'));
  expect(queries.map(({ query }) => JSON.parse(query).filter._id.$in.length)).toEqual([PREFERENCES]);
  expect(await server.connection().collection('mails').countDocuments()).toBe(SHIPMENTS * 2);
});
