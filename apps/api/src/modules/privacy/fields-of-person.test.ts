import type { PersonExport } from '@waybill/contracts/privacy/schema';
import {
  createFieldReader,
  getFieldsWith,
  nestFields,
  splitFieldPath,
  type ShipmentFieldPath,
} from '@waybill/contracts/shipments/shipment-fields';
import { describe, expect, it } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const ANN = 'ann@example.com';
const ZOE = 'zoe.angstrom@example.com';

async function exported(email: string): Promise<PersonExport> {
  const answer = await (await server.admin()).post('/api/admin/privacy/export').send({ email }).expect(200);
  return answer.body.data;
}
const edit = async (trackingId: string, path: ShipmentFieldPath, text: string) =>
  (await server.admin())
    .patch(`/api/tracking/${trackingId}`)
    .send(nestFields({ [path]: text }))
    .expect(200);

async function stored(): Promise<string> {
  await server.processEvents();
  const names = ['shipments', 'activity'];
  return JSON.stringify(await Promise.all(names.map((name) => server.connection().collection(name).find().toArray())));
}

it('exports free text for sender and recipient, without the other party [C15]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const paths = getFieldsWith('freeText');
  for (const path of paths) await edit(trackingId, path, `${ANN} post@halvorsen.example.com`);
  const [shipment] = (await exported(ZOE)).shipments;
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) {
    const text = shipment && createFieldReader(path)<string | null>(shipment as never);
    expect([path, text]).toEqual([path, `${ANN} […]`]);
  }
});

describe.each(getFieldsWith('freeText'))('free text in %s', (path) => {
  it('is found as a mention in shipment and log, and is purged with the shipment [C15]', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    await edit(trackingId, path, ANN);
    const place = { total: 1, places: [{ kind: 'shipment', id: trackingId }] };
    expect((await exported(ANN)).mentions).toMatchObject(place);
    await edit(trackingId, path, 'something else');
    expect((await exported(ANN)).mentions).toMatchObject(place);
    expect(await stored()).toContain(ANN);

    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    await admin.delete(`/api/admin/trash/${trackingId}`).expect(200);
    expect((await exported(ANN)).mentions).toMatchObject({ total: 0 });
    expect(await stored()).not.toContain(ANN);
  });
});

it.each(['recipient', 'sender'])(
  'exports each field of a %s for this person, and erases it from shipment and log [C15]',
  async (party) => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    const email = `${party}@example.com`;
    await edit(trackingId, `${party}.email` as ShipmentFieldPath, email);
    const fields = getFieldsWith('party').flatMap((path) => {
      const { group, key } = splitFieldPath(path);
      return group === party ? [{ path, key, text: { email, phone: '+47 55 12 34 56' }[key] ?? `Ingrid of ${path}` }] : [];
    });
    expect(fields.length).toBeGreaterThan(3);
    for (const { path, text } of fields) await edit(trackingId, path, text);
    const [shipment] = (await exported(email)).shipments;
    const before = await stored();
    for (const { key, text } of fields) {
      expect(shipment).toMatchObject({ [party]: { [key]: text } });
      expect(before).toContain(text);
    }
    await admin.post('/api/admin/privacy/erase').send({ email, confirm: true, includeOpen: true }).expect(200);
    const after = await stored();
    for (const { text } of fields) expect(after).not.toContain(text);
  },
);
