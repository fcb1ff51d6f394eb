import { endpoints } from '@waybill/contracts/contracts';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

test.each([['/api/tracking/all'], ['/api/tracking/all/'], ['/api/tracking/generate'], ['/api/tracking/track']])(
  'does not treat a path word as a shipment: PATCH %s has another method [H8]',
  async (path) => {
    const answer = await (await server.admin()).patch(path).send({ version: 1 });
    expectFailure(answer, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toMatch(/^(GET, HEAD|POST), OPTIONS$/);
  },
);

test('finds an ID that is a path word by methods that the word does not have [H8]', async () => {
  const admin = await server.admin();
  expectFailure(await admin.patch('/api/tracking/ALL').send({ service: 'Air' }), 'SHIPMENT_NOT_FOUND');
  expect((await admin.get('/api/tracking/ALL').expect(200)).body.data).toHaveProperty('trackings');
  expectFailure(await admin.put('/api/tracking/ALL').send({}), 'METHOD_NOT_ALLOWED');
});

test.each([
  '/api/tracking',
  '/api/tracking//',
  '/api/tracking/track//',
  '/api//tracking/all',
  '/api/tracking/all//',
  '/api/tracking/a/b/c',
])('finds nothing at %s', async (path) => {
  expectFailure(await (await server.admin()).get(path), 'NOT_FOUND');
});

test('ignores a letter that is longer in lower case [H8]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  for (const path of [`/Tracking/Track/${trackingId}`, `/TRACKING/track/${trackingId}/`]) {
    expect((await server.visitor().get(`/api${path}`).expect(200)).body.data.trackingId).toBe(trackingId);
  }
  expectFailure(await server.visitor().get('/api/tracking/track/%C4%B0Z%c4%b0/calendar.ics'), 'SHIPMENT_NOT_FOUND');
});

test('rejects a parameter that cannot be decoded as a bad URL', async () => {
  expectFailure(await server.visitor().get('/api/tracking/track/%E0%A4%A'), 'BAD_URL');
});

test.each(Object.values(endpoints).map(({ method, path }) => [method, path]))(
  'OPTIONS lists the methods of %s %s',
  async (method, path) => {
    const answer = await server
      .visitor()
      .options(`/api${path.replaceAll(/:\w+/g, 'x')}`)
      .expect(204);
    expect(answer.headers.allow).toContain(method);
  },
);
