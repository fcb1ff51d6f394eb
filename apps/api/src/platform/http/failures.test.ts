import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const missing = '/api/tracking/track/TRK-000000-000000';

test('answers 404 in the envelope for an unknown path below /api and an unknown method elsewhere [R022, H04]', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/admin', '/api/tracking', '/api/tracking/track/a/b']) {
    expect(expectFailure(await server.visitor().get(path), 'NOT_FOUND').message).toBe('There is nothing at this address.');
  }
  expectFailure(await server.visitor().post('/track'), 'NOT_FOUND');
});

describe('answers 405 for another method of a known path, with the allowed ones [H03]', () => {
  test.each([
    ['patch', '/api/tracking/all', 'GET, HEAD, OPTIONS'],
    ['get', '/api/admin/login', 'POST, OPTIONS'],
    ['post', '/api/tracking/track/x', 'GET, HEAD, OPTIONS'],
    ['put', '/api/tracking/x/history/y', 'DELETE, PATCH, OPTIONS'],
  ] as const)('%s %s', async (method, path, allow) => {
    const answer = await server.visitor()[method](path);
    expectFailure(answer, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toBe(allow);
  });

  test('lists them for OPTIONS too', async () => {
    const answer = await server.visitor().options('/api/tracking/all');
    expect({ status: answer.status, allow: answer.headers.allow }).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS' });
  });

  test('answers HEAD like GET, without a body', async () => {
    const answer = await server.visitor().head(missing);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 404, text: undefined });
  });
});

describe('request IDs (H12)', () => {
  test('returns a valid ID of the caller in header and body', async () => {
    const answer = await server.visitor().get(missing).set('X-Request-Id', 'order_66-b');
    expect([answer.headers['x-request-id'], answer.body.requestId]).toEqual(['order_66-b', 'order_66-b']);
  });

  test.each(['x'.repeat(65), 'a b', 'a;b', '<script>'])('replaces %s', async (id) => {
    const answer = await server.visitor().get(missing).set('X-Request-Id', id);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test.each([
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/problem+json', 'application/problem+json; charset=utf-8'],
  ['text/html', 'application/json; charset=utf-8'],
])('answers Accept %s with a failure of type %s, with the members of both formats [H05]', async (accept, type) => {
  const answer = await server
    .visitor()
    .get(missing)
    .set('Accept', accept)
    .buffer()
    .parse((res, done) => {
      let text = '';
      res.on('data', (chunk: Buffer) => (text += chunk.toString()));
      res.on('end', () => done(null, JSON.parse(text)));
    });
  expect(answer.headers).toMatchObject({
    'content-type': type,
    vary: expect.stringContaining('Accept'),
    'cache-control': 'no-store',
  });
  const { requestId: _requestId, ...body } = answer.body;
  expect(body).toEqual({
    success: false,
    message: 'Tracking ID not found',
    error: 'Tracking ID not found',
    detail: 'Tracking ID not found',
    code: 'SHIPMENT_NOT_FOUND',
    type: 'urn:waybill:error:shipment-not-found',
    title: 'Shipment not found',
    status: 404,
    ...(body.hint && { hint: body.hint }),
  });
});

test('sets security headers on every response, and reveals no server software [H06]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const found = await server.visitor().get(`/api/tracking/track/${trackingId}`);
  const answers = [
    found,
    await server
      .visitor()
      .get(`/api/tracking/track/${trackingId}`)
      .set('If-None-Match', found.headers.etag ?? ''),
    await server.visitor().get(missing),
    await server.visitor().post('/api/contact').type('text/plain').send('x'),
    await server.visitor().get('/api/admin/me'),
    await server.visitor().get('/'),
    await server.visitor().get('/%ff'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 415, 401, 503, 404]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('answers an internal error with a plain 500 and the request ID, and details only in the log [H04, ASVS 16.5.1]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server
    .connection()
    .collection('shipments')
    .updateOne({ trackingId }, { $unset: { createdAt: 1 } });
  const answer = await server.visitor().get(`/api/tracking/track/${trackingId}`);
  expect(expectFailure(answer, 'INTERNAL').message).toBe(
    'Something went wrong on our side. Please try again. If it happens again, mention the request ID.',
  );
  const line = server.logged.map((text) => JSON.parse(text)).find(({ level }) => level === 50);
  expect(line).toMatchObject({ requestId: answer.body.requestId, code: 'INTERNAL', err: { type: 'TypeError' } });
  expect(line.err.stack).toContain('present-shipment');
});

test('treats a response outside its schema as an internal error [R102]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server
    .connection()
    .collection('shipments')
    .updateOne({ trackingId }, { $set: { origin: { city: 'Bergen' } } });
  expectFailure(await server.visitor().get(`/api/tracking/track/${trackingId}`), 'INTERNAL');
});
