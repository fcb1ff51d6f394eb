import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const missing = '/api/tracking/track/TRK-000000-000000';

test('R022, H04: an unknown address below /api, and any unknown method elsewhere, answers 404 in the envelope', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/admin', '/api/tracking', '/api/tracking/track/a/b']) {
    expect(expectFailure(await server.visitor().get(path), 'NOT_FOUND').message).toBe('There is nothing at this address.');
  }
  expectFailure(await server.visitor().post('/track'), 'NOT_FOUND');
});

describe('H03: a known address answers 405 to another method and names those it knows', () => {
  test.each([
    ['patch', '/api/tracking/all', 'GET, HEAD, OPTIONS'],
    ['get', '/api/admin/login', 'POST, OPTIONS'],
    ['post', '/api/tracking/track/x', 'GET, HEAD, OPTIONS'],
    ['put', '/api/tracking/x/history/y', 'DELETE, OPTIONS'],
  ] as const)('%s %s', async (method, path, allow) => {
    const answer = await server.visitor()[method](path);
    expectFailure(answer, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toBe(allow);
  });

  test('OPTIONS names them too', async () => {
    const answer = await server.visitor().options('/api/tracking/all');
    expect({ status: answer.status, allow: answer.headers.allow }).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS' });
  });

  test('HEAD answers like GET, without a body', async () => {
    const answer = await server.visitor().head(missing);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 404, text: undefined });
  });
});

describe('H12: request ids', () => {
  test('a sensible one of the caller comes back in header and body', async () => {
    const answer = await server.visitor().get(missing).set('X-Request-Id', 'order_66-b');
    expect([answer.headers['x-request-id'], answer.body.requestId]).toEqual(['order_66-b', 'order_66-b']);
  });

  test.each(['x'.repeat(65), 'a b', 'a;b', '<script>'])('%s is replaced', async (id) => {
    const answer = await server.visitor().get(missing).set('X-Request-Id', id);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test.each([
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/problem+json', 'application/problem+json; charset=utf-8'],
  ['text/html', 'application/json; charset=utf-8'],
])('H05: for Accept %s a failure comes as %s, with the members of both forms', async (accept, type) => {
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

test('H06: security headers stand on every answer, and nothing says what the server is made of', async () => {
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

test('H04, ASVS 16.5.1: an error of ours is a plain 500 with the request id, and only the log knows more', async () => {
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

test('R102: an answer that does not fit its schema is an error of ours, not an answer', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server
    .connection()
    .collection('shipments')
    .updateOne({ trackingId }, { $set: { origin: { city: 'Bergen' } } });
  expectFailure(await server.visitor().get(`/api/tracking/track/${trackingId}`), 'INTERNAL');
});
