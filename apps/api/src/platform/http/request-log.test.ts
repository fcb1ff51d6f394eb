import { expect, test } from 'vitest';
import { contactBody, createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

test('writes one line per request: endpoint, status, time and request ID', async () => {
  const answer = await server.visitor().get('/api/tracking/track/TRK-000000-000000?x=1');
  expect(server.logged.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/tracking/track/:trackingId',
      status: 404,
      ms: expect.any(Number),
    },
  ]);
});

test('logs no name, address, e-mail, phone, tracking ID, search text, password or token [P07, A10]', async () => {
  const token = await server.openSession();
  const admin = await server.admin();
  const { trackingId, statusHistory } = await createdShipment(admin);
  await server.visitor().get(`/api/tracking/track/${trackingId}`);
  await admin.get('/api/tracking/all?search=angstrom');
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold', notes: 'Ring twice' });
  await admin.delete(`/api/tracking/${trackingId}/history/${statusHistory[0]?._id}`);
  await server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}x`);
  await server.visitor().post('/api/admin/login').send(CREDENTIALS);
  await server
    .visitor()
    .post('/api/admin/login')
    .send({ ...CREDENTIALS, password: 'wrong guess' });
  await server.visitor().post('/api/contact').send(contactBody());
  await server
    .visitor()
    .post('/api/contact')
    .send({ ...contactBody(), email: 'broken@@example' });
  await server
    .connection()
    .collection('shipments')
    .updateOne({ trackingId }, { $set: { origin: { secret: 'Bergen' } } });
  await server.visitor().get(`/api/tracking/track/${trackingId}`);

  const log = server.logged.join('').toLowerCase();
  expect(server.logged.length).toBeGreaterThan(10);
  const { recipient, sender } = newShipmentBody();
  const sent = [recipient, sender, contactBody(), CREDENTIALS].flatMap((part) => Object.values(part));
  const [, , signature = ''] = token.split('.');
  const secrets = [
    ...sent,
    'ngstr',
    'okafor',
    '@',
    'wrong guess',
    'ring twice',
    'bergen',
    trackingId,
    token,
    signature,
    '127.0.0.1',
  ];
  for (const secret of secrets) expect(log).not.toContain(String(secret).toLowerCase());
});
