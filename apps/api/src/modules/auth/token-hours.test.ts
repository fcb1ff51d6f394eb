import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer();

/** @returns the session's lifetime in milliseconds. */
async function readLifetime(path: string, body: object, token?: string): Promise<number> {
  const call = server.visitor().post(path).send(body);
  const answer = await (token === undefined ? call : call.set('Authorization', `Bearer ${token}`));
  const me = await server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${answer.body.data.token}`);
  return Date.parse(me.body.data.expiresAt) - server.clock.now.getTime();
}

test('limits a new session to the hours in the settings, after a sign-in and after a new password [R100]', async () => {
  await storeSettings(server.connection(), { security: { tokenHours: 2 } });
  expect(await readLifetime('/api/admin/login', CREDENTIALS)).toBe(2 * HOUR_MS);
  const change = { current: CREDENTIALS.password, next: 'an entirely new phrase' };
  expect(await readLifetime('/api/admin/password', change, await server.openSession())).toBe(2 * HOUR_MS);
});
