import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { publicShipment } from '@waybill/contracts/shipments/schema';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { lookUpPublicly } from './get-shipment.ts';

const server = setUpServer();

function newProcess() {
  const context = server.newContext();
  return { lookUp: (trackingId: string, ip: string) => lookUpPublicly(context, trackingId, ip) };
}

test('R090, A2-4: the page of a shipment learns what anybody may know of it, and no more', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server
    .connection()
    .collection('shipments')
    .updateOne({ trackingId }, { $set: { insuredFor: 'SECRET' } });
  const found = await newProcess().lookUp(trackingId.toLowerCase(), '203.0.113.7');
  expect(publicShipment.strict().parse(found)).toMatchObject({ trackingId, recipient: { name: 'Zoë Ångström' } });
  expect(JSON.stringify(found)).not.toMatch(/SECRET|Kanalgatan|example[.]com/);
});

test('A2-4: what the settings keep from visitors is not said before the call either', async () => {
  await storeSettings(server.connection(), { tracking: { nameMode: 'initials', showNotes: false } });
  const { trackingId } = await createdShipment(await server.admin());
  expect(await newProcess().lookUp(trackingId, '203.0.113.7')).toMatchObject({ recipient: { name: 'Z. Å.' } });
});

test('R072: the example ID is the sample', async () => {
  expect(await newProcess().lookUp(EXAMPLE_TRACKING_ID, '')).toMatchObject({ sample: true });
});

test('P04: an unknown ID is none, and after too many of them everything is throttled', async () => {
  const { lookUp } = newProcess();
  const { trackingId } = await createdShipment(await server.admin());
  for (let count = 0; count < RATE_LIMITS.lookupMiss.limit; count += 1) {
    expect(await lookUp('\u0000$ne', '203.0.113.7')).toBe('none');
  }
  expect(await lookUp(trackingId, '203.0.113.7')).toBe('throttled');
  expect(await lookUp(trackingId, '203.0.113.8')).toMatchObject({ trackingId });
});
