import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { publicShipment } from '@waybill/contracts/shipments/schema';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { lookUpForPage } from './get-shipment.ts';

const server = setUpServer();

function newProcess() {
  const context = server.newContext();
  return { lookUp: (trackingId: string, ip: string) => lookUpForPage(context, trackingId, ip) };
}

test('gives the tracking page the public view only [R090, A2-4]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server
    .connection()
    .collection('shipments')
    .updateOne({ trackingId }, { $set: { insuredFor: 'SECRET' } });
  const found = await newProcess().lookUp(trackingId.toLowerCase(), '203.0.113.7');
  expect(publicShipment.strict().parse(found)).toMatchObject({ trackingId, recipient: { name: 'Zoë Ångström' } });
  expect(JSON.stringify(found)).not.toMatch(/SECRET|Kanalgatan|example[.]com/);
});

test('hides what the settings hide already in the page [A2-4]', async () => {
  await storeSettings(server.connection(), { tracking: { nameMode: 'initials', showNotes: false } });
  const { trackingId } = await createdShipment(await server.admin());
  expect(await newProcess().lookUp(trackingId, '203.0.113.7')).toMatchObject({ recipient: { name: 'Z. Å.' } });
});

test('returns the sample for the example ID [R072]', async () => {
  expect(await newProcess().lookUp(EXAMPLE_TRACKING_ID, '')).toMatchObject({ sample: true });
});

test('returns none for an unknown ID, and throttles after too many [P04]', async () => {
  const { lookUp } = newProcess();
  const { trackingId } = await createdShipment(await server.admin());
  for (let count = 0; count < RATE_LIMITS.lookupMiss.limit; count += 1) {
    expect(await lookUp('\u0000$ne', '203.0.113.7')).toBe('none');
  }
  expect(await lookUp(trackingId, '203.0.113.7')).toBe('throttled');
  expect(await lookUp(trackingId, '203.0.113.8')).toMatchObject({ trackingId });
});
