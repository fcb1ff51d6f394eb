import { endpoints } from '@waybill/contracts/contracts';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { expect, test } from 'vitest';
import { bareShipmentBody, contactBody, createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

test('each call that answers 201 says where to read what it made, but for uploaded pictures [A13]', () => {
  const table: [string, Endpoint][] = Object.entries(endpoints);
  const silent = table.filter(([, { views, location }]) => 201 in (views.public ?? views.staff) && !location);
  expect(silent.map(([name]) => name)).toEqual(['uploadLogo', 'uploadPhoto']);
});

test('the Location of what was made can be read [A13]', async () => {
  const admin = await server.admin();
  const made = await admin.post('/api/tracking/generate').send(bareShipmentBody()).expect(201);
  const { trackingId } = made.body.data;
  expect(made.headers['location']).toBe(`/api/tracking/track/${trackingId}`);
  const path = `/api/admin/shipments/${trackingId}`;
  const answers = [
    made,
    await admin.post(`${path}/notes`).send({ text: 'Called' }),
    await admin.post(`${path}/links`).send({ scope: 'recipient', days: 30 }),
    await admin.post(`/api/tracking/${trackingId}/return`).send({ subStatus: 'refused' }),
    await admin.post('/api/admin/imports').type('text/csv').send('Receiver\nMina'),
    await server.visitor().post('/api/contact').send(contactBody()),
  ];
  for (const { status, headers } of answers) {
    expect(status).toBe(201);
    await admin.get(headers['location'] ?? '').expect(200);
  }
  expect(answers[3]?.headers['location']).toBe(`/api/tracking/track/${answers[3]?.body.data.return.trackingId}`);
});

test('pages of a list link to each other and keep the filters [A13]', async () => {
  const admin = await server.admin();
  for (let count = 0; count < 5; count += 1) await createdShipment(admin);
  const read = async (page: number) =>
    (await admin.get(`/api/tracking/all?search=zo%C3%AB&limit=2&page=${page}`)).headers['link'];
  const at = (page: number) => `</api/tracking/all?search=zo%C3%AB&limit=2&page=${page}>`;
  expect(await read(1)).toBe(`${at(2)}; rel="next", ${at(3)}; rel="last"`);
  expect(await read(2)).toBe(`${at(1)}; rel="first", ${at(1)}; rel="prev", ${at(3)}; rel="next", ${at(3)}; rel="last"`);
  expect(await read(9)).toBe(`${at(1)}; rel="first", ${at(3)}; rel="prev"`);
  expect((await admin.get('/api/tracking/all?search=nobody')).headers['link']).toBeUndefined();
});

test('failures have no ETag [A13]', async () => {
  const admin = await server.admin();
  const failures = [
    await admin.get('/api/tracking/all?page=0'),
    await server.visitor().get('/api/tracking/track/TRK-000000-000000'),
    await server.visitor().get('/api/nowhere'),
    await server.visitor().get('/api/admin/me'),
  ];
  expect(failures.map(({ status }) => status)).toEqual([400, 404, 404, 401]);
  for (const { headers } of failures) expect(headers).not.toHaveProperty('etag');
  expectFailure(failures[0] as never, 'VALIDATION');
});
