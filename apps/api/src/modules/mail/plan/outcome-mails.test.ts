import { expect, test } from 'vitest';
import { driveMails, ZOE } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const server = setUpServer();
const ENDS = /^(?:We’ve lost this parcel|Returned to the sender|Canceled|Delivered)/;
const { create, update, deleteEntry, work } = driveMails(server);

test.each([
  [
    'returned',
    'refused',
    'Returned to the sender',
    /It wasn’t accepted at the door\. It’s going back to the sender, Accra Books\./,
  ],
  ['cancelled', 'duplicate', 'Canceled', /It was registered twice\./],
  [
    'lost',
    'no_trace',
    'We’ve lost this parcel',
    /We’re sorry: we’ve lost your parcel\. We searched for it and didn’t find it\. The sender, Accra Books, can make a claim\./,
  ],
] as const)('tells that a shipment was %s, and why [B22]', async (outcome, subStatus, subject, reason) => {
  const { url, arrived } = await startMailServer();
  const trackingId = await create();
  await work(url);
  server.wait(60_000);
  await work(url);
  server.wait(1_000);
  await update(trackingId, { outcome, subStatus });
  server.wait(60_000);
  await work(url);
  server.wait(60_000);
  await work(url);
  const mails = arrived.filter((mail) => mail.subject === `${subject} (${trackingId})`);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails[0]?.text?.replaceAll(/\s+/g, ' ')).toMatch(reason);
});

test('corrects itself if the outcome was a mistake [B22]', async () => {
  const { url, arrived } = await startMailServer();
  const trackingId = await create();
  server.wait(1_000);
  const entry = await update(trackingId, { outcome: 'lost' });
  for (let round = 0; round < 3; round += 1) {
    await work(url);
    server.wait(60_000);
  }
  expect(arrived.map(({ subject }) => subject)).toContain(`We’ve lost this parcel (${trackingId})`);
  await deleteEntry(trackingId, entry);
  for (let round = 0; round < 3; round += 1) {
    await work(url);
    server.wait(60_000);
  }
  expect(arrived.map(({ subject }) => subject)).toContain(`Correction about shipment ${trackingId}`);
});

test.each(['lost', 'returned', 'cancelled', 'delivered'])(
  'tells that it goes on after %s, though the event is off, and the next end again [K3]',
  async (end) => {
    const { url, arrived } = await startMailServer();
    const trackingId = await create();
    const ending = end === 'delivered' ? { status: end } : { outcome: end };
    const found = { status: 'in_transit', subStatus: 'arrived_hub', location: 'Miami, USA', force: true };
    for (const step of [ending, found, { ...found, subStatus: 'departed' }, ending]) {
      server.wait(1_000);
      await update(trackingId, { ...step, force: true });
      for (let round = 0; round < 3; round += 1) {
        await work(url);
        server.wait(60_000);
      }
    }
    const subjects = arrived
      .filter(({ to }) => JSON.stringify(to).includes(ZOE))
      .map(({ subject = '' }) => subject.split(' (')[0]);
    expect(subjects.slice(-3)).toEqual([expect.stringMatching(ENDS), 'Arrived at our hub in Miami', expect.stringMatching(ENDS)]);
  },
);
