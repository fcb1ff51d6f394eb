import { describe, expect, test } from 'vitest';
import { contactBody } from '../../testing/builders.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { callerAddress } from './request-address.ts';

const PROXY = '10.0.0.2';
const from = (ip: string) => callerAddress({ ip, socket: { remoteAddress: PROXY } });

const NO_ADDRESSES = [
  '',
  'unknown',
  '<img src=x onerror=alert(1)>',
  '1.2.3.4:5678',
  '[2001:db8::1]:5678',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '1.2.3.4 ',
  '::ffff:1.2.3.4.5',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0',
  'x'.repeat(3_000),
];

test.each(['1.2.3.4', '2001:db8::1', '2001:DB8::1', '::1', '::ffff:1.2.3.4', 'fe80::1%eth0'])(
  'uses %s as the address of the caller [H11]',
  (ip) => expect(from(ip)).toBe(ip),
);

test.each(NO_ADDRESSES)('uses the address of the connection when the proxy forwards %j [H11]', (text) => {
  expect(from(text)).toBe(PROXY);
});

test('has no caller for a closed connection [H11]', () => {
  expect(callerAddress({ ip: undefined, socket: { remoteAddress: undefined } })).toBe('');
});

describe('behind a proxy that forwards what the client sent', () => {
  const server = setUpServer({ config: { trustProxy: 1 } });
  const counts = () => server.connection().collection('rateLimits').find().sort({ _id: 1 }).toArray();

  const CALLS = {
    'a lookup': (ip: string) => server.visitor().get('/api/tracking/track/TRK-AAAAAA-AAAAAA').set('X-Forwarded-For', ip),
    'a lookup without a script': (ip: string) => server.visitor().get('/t/TRK-AAAAAA-AAAAAA').set('X-Forwarded-For', ip),
    'the contact form': (ip: string) => server.visitor().post('/api/contact').set('X-Forwarded-For', ip).send(contactBody()),
    'a sign-in': (ip: string) =>
      server
        .visitor()
        .post('/api/admin/login')
        .set('X-Forwarded-For', ip)
        .send({ ...CREDENTIALS, password: 'wrong' }),
  };

  test.each(Object.entries(CALLS))('%s counts invalid addresses for the proxy [H11]', async (_name, call) => {
    for (const text of ['<img src=x>', '1.2.3.4:1111', '1.2.3.4:2222']) await call(text);
    expect(await counts()).toMatchObject([{ hits: 3 }]);
    await call('1.2.3.4');
    expect(await counts()).toHaveLength(2);
    await call('::ffff:1.2.3.4');
    expect(new Set((await counts()).map(({ hits }) => hits))).toEqual(new Set([2, 3]));
  });

  test('keeps no invalid address in the activity log [H11]', async () => {
    const texts = ['<img src=x onerror=alert(1)>', 'x'.repeat(3_000), '203.0.113.77'];
    for (const text of texts) {
      const signIn = server.visitor().post('/api/admin/login').set('X-Forwarded-For', text);
      await signIn.send(CREDENTIALS).expect(200);
    }
    await server.processEvents();
    const stored = await server.connection().collection('activity').find({ action: 'session.opened' }).toArray();
    expect(new Set(stored.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.0', '203.0.113.0']));
  });
});
