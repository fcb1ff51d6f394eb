import { publicShipment, trackedShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { describe, expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer();

async function look(tracking: Partial<Settings['tracking']>) {
  await storeSettings(server.connection(), { tracking });
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { recipient: { name: 'Zoë van Ångström' } });
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', notes: 'At the quay' }).expect(200);
  const url = `/api/tracking/track/${trackingId}`;
  const answer = await server.visitor().get(url);
  return {
    text: answer.text,
    seen: publicShipment.strict().parse(answer.body.data),
    full: trackedShipment.strict().parse((await admin.get(url)).body.data),
  };
}

describe('names [A2-4]', () => {
  test.each([
    ['full', 'Zoë van Ångström', 'Halvorsen & Sons'],
    ['initials', 'Z. V. Å.', 'H. S.'],
    ['hidden', '', ''],
  ] as const)('are shown %s', async (nameMode, recipient, sender) => {
    const { seen, full } = await look({ nameMode });
    expect(seen).toMatchObject({ recipient: { name: recipient }, sender: { name: sender } });
    expect(full).toMatchObject({ recipient: { name: 'Zoë van Ångström' }, sender: { name: 'Halvorsen & Sons' } });
  });
});

describe('a setting hides a field from visitors only and keeps its key [A2-4, R089]', () => {
  const { referenceNo, description } = newShipmentBody();

  test.each([
    ['the reference', { showReference: false }, { referenceNo: null, description }, 'PO-7781/B'],
    ['the description', { showDescription: false }, { referenceNo, description: null }, 'ceramic'],
    ['the notes', { showNotes: false }, { referenceNo, description }, 'quay'],
  ])('%s', async (_what, settings, expected, secret) => {
    const { text, seen, full } = await look(settings);
    expect(seen).toMatchObject(expected);
    expect(text).not.toContain(secret);
    expect(full).toMatchObject({ referenceNo, description });
    expect(full.statusHistory.at(-1)?.notes).toBe('At the quay');
  });
});

test('treats the example ID as any other with the sample switched off [R072]', async () => {
  await storeSettings(server.connection(), { tracking: { sample: false } });
  const url = `/api/tracking/track/${EXAMPLE_TRACKING_ID}`;
  expectFailure(await server.visitor().get(url), 'SHIPMENT_NOT_FOUND');
  expectFailure(await (await server.admin()).get(url), 'SHIPMENT_NOT_FOUND');
});
