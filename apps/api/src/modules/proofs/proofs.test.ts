import type { NewProofInput } from '@waybill/contracts/proofs/schema';
import { PIXEL } from '@waybill/contracts/shipments/example-shipment';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { removePictures } from './proof-pictures.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const makePhoto = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
/** Taken by a phone: with a position, and lying on its side. */
const PHOTO = makePhoto()
  .jpeg({ quality: 90 })
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
  .toBuffer();
const encode = async (bytes: Promise<Buffer>) => (await bytes).toString('base64');
const draw = (shape: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${shape}</svg>`))
    .png()
    .toBuffer();
const SIGNATURE = draw('<path d="M20 60 C60 10 80 90 120 40 S200 70 240 30" fill="none" stroke="#000" stroke-width="2"/>');

const makeProof = async (more: Partial<NewProofInput> = {}): Promise<NewProofInput> => ({
  receiver: 'Nils Berg, flat 12',
  relation: 'neighbour',
  location: 'Göteborg',
  signature: await encode(SIGNATURE),
  photos: [await encode(PHOTO)],
  ...more,
});

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const path = `/api/tracking/track/${trackingId}/proof`;
  return {
    admin,
    trackingId,
    prove: (proof: object, key?: string) => {
      const call = admin.post(`/api/tracking/${trackingId}/proof`);
      return (key === undefined ? call : call.set('Idempotency-Key', key)).send(proof);
    },
    read: () => admin.get(path),
    readPublicly: () => server.visitor().get(path),
    update: (body: object) => admin.put(`/api/tracking/update/${trackingId}`).send(body),
    stored: () => storedShipment(server.connection(), trackingId),
  };
}

const pictures = () => server.connection().collection('proofpictures');
const cleanUp = () => removePictures(server.newContext());

describe('a proof of delivery [B23]', () => {
  test('delivers the shipment, in one write with receiver, signature and photos', async () => {
    const { prove, read, stored } = await setUp();
    const { body } = await prove(await makeProof()).expect(201);
    expect(body.data).toMatchObject({
      status: 'delivered',
      outcome: 'delivered',
      proof: { initial: 'N', receiver: 'Nils Berg, flat 12', relation: 'neighbour', isSigned: true, photos: 1 },
    });
    expect(body.data.statusHistory.at(-1)).toMatchObject({ subStatus: 'neighbour', location: 'Göteborg' });
    const { data } = (await read().expect(200)).body;
    expect(data).toMatchObject({ receiver: 'Nils Berg, flat 12', location: 'Göteborg', photos: [expect.any(String)] });
    expect(data.signature).toMatch(/^data:image\/png;base64,/);
    const { statusHistory } = await stored();
    expect(statusHistory.at(-1)).toMatchObject({ status: 'delivered', proof: { relation: 'neighbour' } });
  });

  test('keeps photos upright and small, and nothing that they say of camera and place, in any form of base64 [K8]', async () => {
    const { prove, read } = await setUp();
    const big = makePhoto(2_400, 1_800).jpeg({ quality: 70 }).toBuffer();
    const photos = [await encode(PHOTO), await encode(big)];
    expect(Buffer.from(photos[0] ?? '', 'base64').includes('Acme')).toBe(true);
    const written = {
      photos: photos.map((photo) => photo.replaceAll(/.{76}/g, '$&\r\n')),
      signature: (await SIGNATURE).toString('base64url'),
    };
    await prove(await makeProof(written)).expect(201);
    const [first, second] = (await read().expect(200)).body.data.photos.map((url: string) =>
      Buffer.from(url.split(',')[1] ?? '', 'base64'),
    );
    expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
    expect((await sharp(first).metadata()).exif).toBeUndefined();
    expect(first.includes('Acme') || first.includes('GPS')).toBe(false);
    expect(second.length).toBeLessThanOrEqual(400_000);
    expect((await sharp(second).metadata()).width).toBe(1_600);
  });

  test('is made once by a repeated call, and by ten at the same time', async () => {
    const { prove, stored } = await setUp();
    const proof = await makeProof();
    const answers = await Promise.all(Array.from({ length: 10 }, () => prove(proof, 'door-1')));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const again = await prove(proof, 'door-1').expect(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expectFailure(await prove({ ...proof, receiver: 'Somebody else' }, 'door-1'), 'IDEMPOTENCY_MISMATCH');
    const { statusHistory } = await stored();
    expect(statusHistory.filter(({ status }) => status === 'delivered')).toHaveLength(1);
    server.wait(2 * HOUR_MS);
    await cleanUp();
    expect(await pictures().countDocuments()).toBe(2);
  });

  test('is the one of two people who deliver at the same time; the other is told', async () => {
    const { prove, stored } = await setUp();
    const answers = await Promise.all(['Ada', 'Kofi'].map(async (receiver) => prove(await makeProof({ receiver }))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const { statusHistory } = await stored();
    expect(statusHistory.filter(({ proof }) => proof !== undefined)).toHaveLength(1);
    expectFailure(await prove(await makeProof()), 'PROOF_EXISTS');
  });

  test('is added to a delivery without one, and goes with its entry', async () => {
    const { admin, trackingId, prove, read, update, stored } = await setUp();
    await update({ status: 'delivered' }).expect(200);
    expect((await read().expect(200)).body.data).toBeNull();
    const { body } = await prove(await makeProof()).expect(201);
    expect((await stored()).statusHistory.filter(({ status }) => status === 'delivered')).toHaveLength(1);
    const entry = body.data.statusHistory.at(-1)._id;
    const deleted = await admin.delete(`/api/tracking/${trackingId}/history/${entry}`).expect(200);
    expect(deleted.body.data).toMatchObject({ status: 'processing', proof: null });
    expect((await read().expect(200)).body.data).toBeNull();
    server.wait(2 * HOUR_MS);
    await cleanUp();
    expect(await pictures().countDocuments()).toBe(0);
  });

  test('leaves pictures without a shipment after a crash, which a job removes', async () => {
    const { prove, stored, update } = await setUp();
    await prove(await makeProof()).expect(201);
    // As if the process had died between the pictures and the status.
    await server
      .connection()
      .collection('shipments')
      .updateOne({}, { $pop: { statusHistory: 1 }, $set: { status: 'processing' } });
    await cleanUp();
    expect(await pictures().countDocuments()).toBe(2);
    server.wait(2 * HOUR_MS);
    await cleanUp();
    expect(await pictures().countDocuments()).toBe(0);
    await update({ status: 'in_transit' }).expect(200);
    expect((await stored()).status).toBe('in_transit');
  });

  test('loses its pictures after the days of the settings, but not its receiver', async () => {
    const { prove } = await setUp();
    await prove(await makeProof()).expect(201);
    server.wait(364 * DAY_MS);
    await cleanUp();
    expect(await pictures().countDocuments()).toBe(2);
    server.wait(2 * DAY_MS);
    await cleanUp();
    expect(await pictures().countDocuments()).toBe(0);
  });
});

describe('a service that needs a proof [B23]', () => {
  const requireBoth = () =>
    storeSettings(server.connection(), {
      tracking: { requiredProofs: [{ service: 'Express Delivery', signature: true, photo: true }] },
    });

  test('is not delivered without, in one or many, unless forced', async () => {
    await requireBoth();
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin, { service: 'express delivery' });
    const update = (body: object) => admin.put(`/api/tracking/update/${trackingId}`).send(body);
    const failure = expectFailure(await update({ status: 'delivered' }), 'PROOF_REQUIRED');
    expect(failure.message).toBe('The service express delivery needs a signature and a photo. Deliver it with a proof.');
    const bulk = { action: 'status', ids: [trackingId], payload: { status: 'delivered' } };
    const { body } = await admin.post('/api/admin/bulk').send(bulk).expect(200);
    expect(body.data).toMatchObject({ done: [], failed: [{ code: 'PROOF_REQUIRED' }] });
    const call = admin.post(`/api/tracking/${trackingId}/proof`);
    expectFailure(await call.send(await makeProof({ photos: [] })), 'PROOF_REQUIRED');
    await update({ status: 'delivered', force: true }).expect(200);
  });

  test('is delivered with it, and others without', async () => {
    await requireBoth();
    const { admin, prove } = await setUp();
    await prove(await makeProof()).expect(201);
    const { trackingId } = await createdShipment(admin, { service: 'Freight' });
    const answer = await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' });
    expect(answer.body).toMatchObject({ success: true, data: { status: 'delivered' } });
  });
});

describe('a proof is refused [B23]', () => {
  test.each([
    ['without a receiver', { receiver: ' ' }, 'receiver'],
    ['with an unknown relation', { relation: 'dog' }, 'relation'],
    ['with four photos', { photos: Array.from({ length: 4 }, () => 'AAAA') }, 'photos'],
    ['with a photo that is no text', { photos: [{ $ne: null }] }, 'photos.0'],
    ['with a photo that is no base64', { photos: ['<svg>'] }, 'photos.0'],
    ['with a photo of one character [H4]', { photos: ['A'] }, 'photos.0'],
    ['with a signature of one character [H4]', { signature: 'A' }, 'signature'],
    ['with a blank signature [K7]', { signature: PIXEL }, 'signature'],
    ['in the future', { happenedAt: '2099-01-01' }, 'happenedAt'],
  ])('%s', async (_what, more, path) => {
    const { prove, stored } = await setUp();
    const before = await stored();
    const failure = expectFailure(await prove({ ...(await makeProof()), ...more }), 'VALIDATION');
    expect(failure.errors?.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual(before);
  });

  test('with files of another type, and names the photo', async () => {
    const { prove, stored } = await setUp();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
    const gif = await encode(makePhoto(9, 9).gif().toBuffer());
    for (const picture of [svg, gif, Buffer.from('%PDF-1.7').toString('base64')]) {
      const failure = expectFailure(
        await prove(await makeProof({ photos: [await encode(PHOTO), picture] })),
        'UNSUPPORTED_PICTURE',
      );
      expect(failure.message).toContain('photos.1');
    }
    expect((await stored()).status).toBe('processing');
    expect(await pictures().countDocuments()).toBe(0);
  });

  test('with a truncated photo, or one of too many pixels', async () => {
    const { prove } = await setUp();
    const photo = await PHOTO;
    const half = photo.subarray(0, photo.length / 2).toString('base64');
    const bomb = await encode(
      sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    );
    for (const picture of [half, bomb]) {
      const failure = expectFailure(await prove(await makeProof({ photos: [picture] })), 'VALIDATION');
      expect(failure.errors).toMatchObject([{ path: 'photos.0', message: expect.stringContaining('take the photo again') }]);
    }
  });

  test('with 40 MB, before they are read', async () => {
    const { prove } = await setUp();
    expectFailure(await prove({ ...(await makeProof()), photos: ['A'.repeat(40_000_000)] }), 'TOO_LARGE');
  });

  test('for an unknown or deleted shipment', async () => {
    const { admin, trackingId, prove } = await setUp();
    const proof = await makeProof();
    expectFailure(await admin.post('/api/tracking/TRK-000000-000000/proof').send(proof), 'SHIPMENT_NOT_FOUND');
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    expectFailure(await prove(proof), 'SHIPMENT_NOT_FOUND');
    expect(await pictures().countDocuments()).toBe(0);
  });
});

/** A shared table of which view sees what. */
describe('who sees a proof [B23]', () => {
  const SECRETS = ['Nils Berg', 'flat 12', 'data:image'];
  const openLink = async (trackingId: string, scope: string): Promise<string> => {
    const admin = await server.admin();
    const { body } = await admin.post(`/api/admin/shipments/${trackingId}/links`).send({ scope, days: 30 }).expect(201);
    return new URL(body.data.address).searchParams.get('k') ?? new URL(body.data.address).hash.split('k=')[1] ?? '';
  };

  test.each([
    ['a lookup', '/api/tracking/track/ID', '"proof":{"initial":"N"}'],
    ['a lookup of several', '/api/tracking/track?ids=ID', '"proof":{"initial":"N"}'],
    ['the proof itself', '/api/tracking/track/ID/proof', '"data":{"initial":"N"}'],
    ['the page without scripts', '/t/ID', ''],
    ['the calendar', '/api/tracking/track/ID/calendar.ics', 'BEGIN:VCALENDAR'],
  ])('%s shows the first letter at most', async (_what, path, expected) => {
    const { trackingId, prove } = await setUp();
    await prove(await makeProof()).expect(201);
    const { text } = await server.visitor().get(path.replace('ID', trackingId)).expect(200);
    expect(text).toContain(expected);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  test.each([
    ['recipient', true],
    ['sender', true],
    ['basic', false],
  ])('a link of scope %s shows all of it: %s', async (scope, showsAll) => {
    const { trackingId, prove } = await setUp();
    await prove(await makeProof()).expect(201);
    const token = await openLink(trackingId, scope);
    const { text, headers } = await server
      .visitor()
      .get(`/api/tracking/track/${trackingId}/proof`)
      .set('Tracking-Link', token)
      .expect(200);
    for (const secret of SECRETS) expect(text.includes(secret)).toBe(showsAll);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('nobody sees an initial if names are hidden', async () => {
    const { admin, trackingId, prove } = await setUp();
    await prove(await makeProof()).expect(201);
    const { data } = (await admin.get('/api/admin/settings').expect(200)).body;
    await admin
      .put('/api/admin/settings')
      .send({ ...data, tracking: { ...data.tracking, nameMode: 'hidden' } })
      .expect(200);
    const { body } = await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200);
    expect(body.data.proof).toEqual({ initial: '' });
  });
});

test('goes with the person: the receiver in the export, and nothing after an erasure [B23, E6]', async () => {
  const { admin, trackingId, prove, update, stored } = await setUp();
  await update({ status: 'in_transit' }).expect(200);
  await prove(await makeProof({ receiver: 'Zoë Ångström', relation: 'recipient' })).expect(201);
  const { recipient } = await stored();
  const person = { email: recipient.email };
  const { body } = await admin.post('/api/admin/privacy/export').send(person).expect(200);
  expect(body.data.shipments).toMatchObject([{ trackingId, proof: { receiver: 'Zoë Ångström', isSigned: true, photos: 1 } }]);
  const erasure = { ...person, confirm: true };
  await admin.post('/api/admin/privacy/erase').send(erasure).expect(200);
  expect(JSON.stringify((await stored()).statusHistory)).not.toContain('Zoë');
  server.wait(2 * HOUR_MS);
  await cleanUp();
  expect(await pictures().countDocuments()).toBe(0);
});
