import { endpoints } from '@waybill/contracts/contracts';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import { publicShipment, trackedShipment } from '@waybill/contracts/shipments/schema';
import { getTestShipment } from '@waybill/contracts/tracking/sample-shipment';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { describe, expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { readStoredData } from '../../testing/stored-data.ts';
import { VALID_BODIES } from '../../testing/valid-bodies.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';

const server = setUpServer();
const track = (text: string) => server.visitor().get(`/api/tracking/track/${encodeURIComponent(text)}`);

test('shows a visitor the shipment with all listed keys and without personal data [R089, A2-4]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const answer = await track(trackingId);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, message: 'Shipment found' });
  expect(publicShipment.strict().parse(answer.body.data)).toMatchObject({
    trackingId,
    status: 'processing',
    recipient: { name: 'Zoë Ångström' },
    sender: { name: 'Halvorsen & Sons' },
    description: 'Two boxes of\nceramic tiles',
  });
  const { recipient, sender, service, weight } = newShipmentBody();
  const personalData = [recipient.address, recipient.phone, recipient.email, sender.address, sender.phone, sender.email];
  for (const value of [...personalData, service, weight]) expect(answer.text).not.toContain(value);
});

test('shows an administrator everything at the same URL [A2-4]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const answer = await admin.get(`/api/tracking/track/${trackingId}`);
  const numbers = { pieces: 2, weight: 18_642.75 };
  expect(trackedShipment.strict().parse(answer.body.data)).toMatchObject({ ...newShipmentBody(), ...numbers });
});

test('returns no unlisted field to anyone [P01]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await server
    .connection()
    .collection('shipments')
    .updateOne(
      { trackingId },
      { $set: { insuredFor: 'SECRET-1', 'recipient.taxNumber': 'SECRET-2', 'statusHistory.0.editor': 'SECRET-3' } },
    );
  for (const answer of [
    await track(trackingId),
    await admin.get(`/api/tracking/track/${trackingId}`),
    await admin.get('/api/tracking/all'),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/SECRET|searchTerms|deletedAt|deletedBy|removedHistory|creation/);
  }
});

describe('reads an ID in common spellings [R087]', () => {
  test.each([
    ['in lower case', (id: string) => id.toLowerCase()],
    ['with spaces around', (id: string) => `  ${id} `],
    ['without hyphens', (id: string) => id.replaceAll('-', '')],
    ['with spaces inside', (id: string) => id.replaceAll('-', ' ')],
    ['without TRK', (id: string) => id.replace('TRK-', '')],
    ['with O for zero and L for one', (id: string) => id.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('%s', async (_what, typed) => {
    const { trackingId } = await createdShipment(await server.admin());
    const answer = await track(typed(trackingId));
    expect(answer.body.data?.trackingId).toBe(trackingId);
  });

  test('as stored first, so that an imported ID of another form is found', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    await shipmentModel(server.connection()).updateOne({ trackingId }, { $set: { trackingId: 'OIL-2019-OO' } });
    const answer = await track('oil-2019-oo');
    expect(answer.body.data?.trackingId).toBe('OIL-2019-OO');
  });
});

describe('answers 404 without details [R087]', () => {
  test.each([
    ['an unknown ID', 'TRK-000000-000000'],
    ['text that is not an ID', 'hello'],
    ['text that looks like a pattern', '.*'],
    ['text that looks like an operator', '{"$ne":null}'],
  ])('%s', async (_what, text) => {
    await createdShipment(await server.admin());
    expect(expectFailure(await track(text), 'SHIPMENT_NOT_FOUND').message).toBe('Tracking ID not found');
  });

  test('finds no shipment by its _id in any call [A2-19]', async () => {
    const admin = await server.admin();
    const { _id, statusHistory } = await createdShipment(admin);
    const values = {
      trackingId: _id,
      historyEntryId: statusHistory[0]?._id ?? '',
      noteId: statusHistory[0]?._id ?? '',
      linkId: 'x',
      requestId: 'x',
    };
    const calls = Object.entries(endpoints as Record<string, Endpoint>).filter(
      ([, { params }]) => params && 'trackingId' in params.shape,
    );
    expect(calls.length).toBeGreaterThan(8);
    const before = await readStoredData(server.connection());
    for (const [name, { method, path }] of calls) {
      const verb = method.toLowerCase() as 'get';
      const answer = await admin[verb](API_BASE + fillPath(path, values)).send(VALID_BODIES[name]);
      expect({ name, status: answer.status }).toEqual({ name, status: 404 });
    }
    expect(await readStoredData(server.connection())).toEqual(before);
  });

  test('alike for unknown, deleted and malformed IDs [P05]', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    const seen = [];
    for (const text of ['TRK-000000-000000', trackingId, 'hello', '.*']) {
      const answer = await track(text);
      const { requestId, ...body } = expectFailure(answer, 'SHIPMENT_NOT_FOUND');
      const { date: _date, etag: _etag, 'x-request-id': _id, ...headers } = answer.headers;
      seen.push({ body, headers, idLength: requestId.length });
    }
    for (const look of seen) expect(look).toEqual(seen[0]);
  });

  test('with a hint for one mistyped character', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    const last = trackingId.endsWith('A') ? 'B' : 'A';
    const body = expectFailure(await track(trackingId.slice(0, -1) + last), 'SHIPMENT_NOT_FOUND');
    expect(body.hint).toBe('That ID doesn’t look right. Check each character.');
    expect(expectFailure(await track('nonsense'), 'SHIPMENT_NOT_FOUND').hint).toBeUndefined();
  });
});

test('answers the example ID with the sample, which is not stored [R072]', async () => {
  const answer = await track(EXAMPLE_TRACKING_ID.toLowerCase());
  expect(publicShipment.strict().parse(answer.body.data)).toMatchObject({ trackingId: EXAMPLE_TRACKING_ID, sample: true });
  expect(await shipmentModel(server.connection()).countDocuments()).toBe(0);
  const full = await (await server.admin()).get(`/api/tracking/track/${EXAMPLE_TRACKING_ID}`);
  expect(trackedShipment.strict().parse(full.body.data).recipient).toEqual({
    name: 'Sam Sample',
    address: null,
    phone: null,
    email: null,
  });
});

test.each([...TEST_TRACKING_IDS])(
  'answers %s with its story without storing, the same bytes on another day, and 304 [B21]',
  async (trackingId) => {
    const answer = await track(trackingId.toLowerCase().replaceAll('-', ' ').replace('0', 'o'));
    expect(answer.body.data).toEqual(publicShipment.strict().parse(getTestShipment(trackingId)));
    server.wait(40 * 24 * 3_600_000);
    const again = await track(trackingId);
    expect([again.text, again.headers.etag]).toEqual([answer.text, answer.headers.etag]);
    expect((await track(trackingId).set('If-None-Match', answer.headers.etag ?? '')).status).toBe(304);
  },
);

describe('separates the two views [R089, P02]', () => {
  test('the public one is cacheable, revalidated, and answered with 304 while unchanged', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    const first = await track(trackingId);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringMatching(/Authorization, Accept\b/),
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^W\//),
    });
    const again = await track(trackingId).set('If-None-Match', first.headers.etag ?? '');
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
    await track(trackingId)
      .set('If-None-Match', first.headers.etag ?? '')
      .expect(200);
  });

  test('the administrator’s one is not cached', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    const { headers } = await admin.get(`/api/tracking/track/${trackingId}`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('Authorization') });
  });
});

test('refuses an invalid token instead of showing the public view [R099]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  expectFailure(await track(trackingId).set('Authorization', 'Bearer nonsense'), 'INVALID_TOKEN');
});
