import { ACCOUNT_LIMITS } from '@waybill/contracts/accounts/facts';
import { passkeyCreation, signInMethods } from '@waybill/contracts/accounts/schema';
import { passkeyRequest, session } from '@waybill/contracts/auth/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { createSoftwarePasskey } from '../../testing/software-passkey.ts';
import { resetPassword } from '../auth/change-password.ts';

const ORIGIN = 'https://waybill.example';
const AS_SITE = { Host: 'waybill.example', 'X-Forwarded-Proto': 'https' };
const server = setUpServer({ config: { trustProxy: 1 } });

type Passkey = ReturnType<typeof createSoftwarePasskey>;

const newPasskey = () => createSoftwarePasskey({ rpId: 'waybill.example' });
const start = async () => {
  const answer = await (
    await server.admin()
  )
    .post('/api/admin/sign-in/passkeys/options')
    .set(AS_SITE)
    .send({ password: CREDENTIALS.password })
    .expect(200);
  return passkeyCreation.strict().parse(answer.body.data);
};
const add = async (response: object, name = 'Laptop') =>
  (await server.admin()).post('/api/admin/sign-in/passkeys').set(AS_SITE).send({ name, response });
async function added(passkey: Passkey, name?: string) {
  const { challenge } = await start();
  const answer = await add(passkey.create({ challenge, origin: ORIGIN }), name);
  expect(answer.status).toBe(200);
  return signInMethods.strict().parse(answer.body.data);
}
const getChallenge = async (): Promise<string> => {
  const answer = await server.visitor().post('/api/admin/login/passkey/options').set(AS_SITE).expect(200);
  return passkeyRequest.strict().parse(answer.body.data).challenge;
};
const signIn = (response: object) => server.visitor().post('/api/admin/login/passkey').set(AS_SITE).send({ response });

test('signs in by itself, as an account with a second step too', async () => {
  const { rp, user, excludeCredentials } = await start();
  expect({ rp, user, excludeCredentials }).toMatchObject({
    rp: { id: 'waybill.example', name: 'Waybill Express' },
    user: { name: CREDENTIALS.username },
    excludeCredentials: [],
  });
  const passkey = newPasskey();
  expect((await added(passkey)).passkeys).toMatchObject([{ passkeyId: passkey.id, name: 'Laptop', lastUsedAt: null }]);
  expect((await start()).excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }]);
  const answer = await signIn(passkey.get({ challenge: await getChallenge(), origin: ORIGIN, counter: 1 })).expect(200);
  expect(answer.headers['set-cookie']?.[0]).toContain('waybill-device=');
  const { token, admin } = session.strict().parse(answer.body.data);
  expect(admin).toEqual({ username: CREDENTIALS.username });
  await server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}`).expect(200);
  await server.processEvents();
  const log = await (await server.admin()).get('/api/admin/activity').expect(200);
  expect(log.body.data.entries).toMatchObject([{ action: 'session.opened' }, { action: 'account.passkey_added' }]);
});

describe('is refused', () => {
  test('when its answer is replayed, also twice at once', async () => {
    const passkey = newPasskey();
    await added(passkey);
    // Synced passkeys do not count.
    const response = passkey.get({ challenge: await getChallenge(), origin: ORIGIN });
    const answers = await Promise.all([signIn(response), signIn(response)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect(expectFailure(await signIn(response), 'BAD_PASSKEY').message).toBe(
      'This passkey was not accepted. Try again, or sign in with your password.',
    );
    await signIn(passkey.get({ challenge: await getChallenge(), origin: ORIGIN })).expect(200);
  });

  test('when its counter goes back', async () => {
    const passkey = newPasskey();
    await added(passkey);
    await signIn(passkey.get({ challenge: await getChallenge(), origin: ORIGIN, counter: 7 })).expect(200);
    for (const counter of [7, 6, 0])
      expectFailure(await signIn(passkey.get({ challenge: await getChallenge(), origin: ORIGIN, counter })), 'BAD_PASSKEY');
    await signIn(passkey.get({ challenge: await getChallenge(), origin: ORIGIN, counter: 8 })).expect(200);
  });

  test.each(['https://evil.example', 'http://waybill.example', 'https://waybill.example:444'])(
    'at the origin %s',
    async (origin) => {
      const passkey = newPasskey();
      const { challenge } = await start();
      expectFailure(await add(passkey.create({ challenge, origin })), 'VALIDATION');
      await added(passkey);
      expectFailure(await signIn(passkey.get({ challenge: await getChallenge(), origin })), 'BAD_PASSKEY');
    },
  );

  test('without user verification, with another key, or with a challenge that is late, foreign or of another purpose', async () => {
    const passkey = newPasskey();
    await added(passkey);
    const refused = async (response: object) => {
      expectFailure(await signIn(response), 'BAD_PASSKEY');
      // Refusals of an address are limited.
      await server.connection().collection('rateLimits').deleteMany({});
    };
    await refused(passkey.get({ challenge: await getChallenge(), origin: ORIGIN, isVerified: false }));
    await refused({
      ...newPasskey().get({ challenge: await getChallenge(), origin: ORIGIN }),
      id: passkey.id,
      rawId: passkey.id,
    });
    await refused(newPasskey().get({ challenge: await getChallenge(), origin: ORIGIN }));
    await refused(passkey.get({ challenge: 'bm9uZQ', origin: ORIGIN }));
    await refused(passkey.get({ challenge: (await start()).challenge, origin: ORIGIN }));
    const late = passkey.get({ challenge: await getChallenge(), origin: ORIGIN });
    server.wait(5 * MINUTE_MS);
    await refused(late);
  });

  test('after it is removed, its account is deactivated, or admin:reset', async () => {
    const [passkey, other] = [newPasskey(), newPasskey()];
    await added(passkey);
    await added(other, 'Phone');
    const admin = await server.admin();
    await admin.delete(`/api/admin/sign-in/passkeys/${passkey.id}`).expect(200);
    expectFailure(await admin.delete(`/api/admin/sign-in/passkeys/${passkey.id}`), 'PASSKEY_NOT_FOUND');
    expectFailure(await signIn(passkey.get({ challenge: await getChallenge(), origin: ORIGIN })), 'BAD_PASSKEY');
    const admins = server.connection().collection('admins');
    await admins.updateOne({}, { $set: { deactivatedAt: server.clock.now } });
    expectFailure(await signIn(other.get({ challenge: await getChallenge(), origin: ORIGIN })), 'BAD_PASSKEY');
    await resetPassword(server.newContext());
    expectFailure(await signIn(other.get({ challenge: await getChallenge(), origin: ORIGIN })), 'BAD_PASSKEY');
  });

  test('as a new one with a wrong password, twice, by another’s challenge, or beyond ten', async () => {
    const admin = await server.admin();
    expectFailure(await admin.post('/api/admin/sign-in/passkeys/options').send({ password: 'wrong' }), 'VALIDATION');
    const passkey = newPasskey();
    await added(passkey);
    const { challenge } = await start();
    const { errors } = expectFailure(await add(passkey.create({ challenge, origin: ORIGIN })), 'VALIDATION');
    expect(errors).toMatchObject([{ path: 'response', message: 'was not accepted; start again' }]);
    expectFailure(await add(newPasskey().create({ challenge: await getChallenge(), origin: ORIGIN })), 'VALIDATION');
    const fresh = await Promise.all(
      Array.from({ length: ACCOUNT_LIMITS.passkeys + 2 }, () => add(newPasskey().create({ challenge, origin: ORIGIN }))),
    );
    expect(fresh.filter(({ status }) => status === 200)).toHaveLength(ACCOUNT_LIMITS.passkeys - 1);
    expect(fresh.find(({ status }) => status !== 200)?.body.message).toBe('You already have 10 passkeys. Remove one first.');
  });
});

test('stops guesses from an address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, async () => signIn(newPasskey().get({ challenge: 'bm9uZQ', origin: ORIGIN }))),
  );
  expect(answers.filter(({ body }) => body.code === 'BAD_PASSKEY').length).toBeLessThanOrEqual(5);
});
