import { endpoints } from '@waybill/contracts/contracts';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import { describe, expect, test } from 'vitest';
import { ANY_IDS } from '../../testing/any-ids.ts';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { readStoredData } from '../../testing/stored-data.ts';
import { VALID_BODIES } from '../../testing/valid-bodies.ts';

const server = setUpServer();
const table: [string, Endpoint][] = Object.entries(endpoints);
const mutating = table.filter(([, { method }]) => method !== 'GET');

/** Types that a form or a no-cors fetch of another origin can send without a preflight. */
const SIMPLE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

describe('a foreign page cannot make a visitor or a signed-in administrator change anything by [H09]', () => {
  test.each(mutating)('%s', async (name, { method, path, access }) => {
    const { trackingId } = await createdShipment(await server.admin());
    const before = await readStoredData(server.connection());
    const verb = method.toLowerCase() as 'post';
    for (const type of SIMPLE_TYPES) {
      const visitor = server.visitor();
      const answer = await visitor[verb](API_BASE + fillPath(path, { ...ANY_IDS, trackingId }))
        .set({ Origin: 'https://evil.example', 'Content-Type': type })
        .send(JSON.stringify(VALID_BODIES[name] ?? {}));
      expectFailure(answer, access !== 'public' ? 'UNAUTHENTICATED' : 'UNSUPPORTED_MEDIA_TYPE');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await readStoredData(server.connection())).toEqual(before);
  });

  test('a cookie: the only one gives no access and is not sent from other sites', async () => {
    const answer = await server.visitor().post('/api/admin/login').send(CREDENTIALS).expect(200);
    const [cookie = '', ...others] = answer.headers['set-cookie'] ?? [];
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^waybill-device=[\w.-]+; Path=\/api\/admin\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    expectFailure(await server.visitor().get('/api/admin/me').set('Cookie', cookie), 'UNAUTHENTICATED');
  });

  test('another method or type: the preflight is rejected', async () => {
    const preflight = await server.visitor().options('/api/tracking/generate').set({
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
