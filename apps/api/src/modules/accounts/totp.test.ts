import { recoveryCodes, signInMethods, totpSetup } from '@waybill/contracts/accounts/schema';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { resetPassword } from '../auth/change-password.ts';

const server = setUpServer({ config: { trustProxy: 1 } });
const PASSWORD = { password: CREDENTIALS.password };

const login = (code?: string, password = CREDENTIALS.password) =>
  server
    .visitor()
    .post('/api/admin/login')
    .send({ ...CREDENTIALS, password, ...(code !== undefined && { code }) });
const send = async (path: string, body: object) => (await server.admin()).post(`/api/admin/sign-in/${path}`).send(body);
const methods = async () =>
  signInMethods.strict().parse((await (await server.admin()).get('/api/admin/sign-in').expect(200)).body.data);
const getCode = (secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() + ms });

async function setUpTotp() {
  const { secret } = totpSetup.strict().parse((await send('totp', PASSWORD)).body.data);
  const answer = await send('totp/confirm', { code: getCode(secret) });
  expect(answer.status).toBe(200);
  // The code that confirmed it is used.
  server.wait(MINUTE_MS);
  return { secret, codes: recoveryCodes.strict().parse(answer.body.data).codes };
}

test('takes a code beside the password once an app is confirmed, in one call', async () => {
  const started = await send('totp', PASSWORD);
  const { secret, uri, qrCode } = totpSetup.strict().parse(started.body.data);
  expect(uri).toContain('otpauth://totp/Waybill%20Express:dispatcher?');
  expect(uri).toContain(secret);
  expect(qrCode).toContain('<svg');
  await login().expect(200);
  expect(await methods()).toEqual({ totpSince: null, recoveryCodes: 0, passkeys: [], proposed: true });
  const { codes } = (await send('totp/confirm', { code: getCode(secret) })).body.data;
  expect(new Set(codes).size).toBe(10);
  expect(await methods()).toEqual({
    totpSince: server.clock.now.toISOString(),
    recoveryCodes: 10,
    passkeys: [],
    proposed: false,
  });
  expect(expectFailure(await login(), 'SECOND_STEP_REQUIRED').message).toBe(
    'Enter the code of your authenticator app, or a recovery code.',
  );
  expectFailure(await login(undefined, 'wrong'), 'BAD_CREDENTIALS');
  server.wait(MINUTE_MS);
  const code = getCode(secret);
  await login(`${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
  const stored = JSON.stringify(await server.connection().collection('admins').find().toArray());
  expect(stored).not.toContain(codes[0]);
  await server.processEvents();
  const log = await (await server.admin()).get('/api/admin/activity').query({ action: 'account.totp_on' }).expect(200);
  expect(log.body.data.entries).toMatchObject([{ actor: CREDENTIALS.username }]);
});

test('refuses a code that was used, also the one before it, and accepts it once of five at once', async () => {
  const { secret } = await setUpTotp();
  const [code, earlier] = [getCode(secret), getCode(secret, -30_000)];
  const answers = await Promise.all(Array.from({ length: 5 }, () => login(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  server.wait(16 * MINUTE_MS);
  const next = getCode(secret);
  await login(next).expect(200);
  expectFailure(await login(next), 'BAD_CODE');
  expectFailure(await login(earlier), 'BAD_CODE');
  expectFailure(await login(getCode(secret, -30_000)), 'BAD_CODE');
});

test('stops guesses of an account after five, at whatever address and also at once, for fifteen minutes', async () => {
  const { secret } = await setUpTotp();
  const guess = (index: number) =>
    server
      .visitor()
      .post('/api/admin/login')
      .set('X-Forwarded-For', `203.0.${index}.7`)
      .send({ ...CREDENTIALS, code: String(100_000 + index) });
  const answers = [];
  for (let round = 0; round < 7; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, index) => guess(round * 30 + index)))));
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  expect(answers.filter(({ body }) => body.code === 'BAD_CODE').length).toBeLessThanOrEqual(5);
  expectFailure(await login(getCode(secret)), 'RATE_LIMITED');
  server.wait(15 * MINUTE_MS);
  await login(getCode(secret)).expect(200);
});

test('accepts each recovery code once, also twice at once, in any capitals and without dashes', async () => {
  const { codes } = await setUpTotp();
  const [first = '', second = ''] = codes;
  const answers = await Promise.all([login(first), login(first)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  await login(second.toUpperCase().replaceAll('-', ' ')).expect(200);
  expect((await methods()).recoveryCodes).toBe(8);
});

test('replaces the recovery codes with the password', async () => {
  const { codes } = await setUpTotp();
  expectFailure(await send('recovery-codes', { password: 'wrong' }), 'VALIDATION');
  const renewed = (await send('recovery-codes', PASSWORD)).body.data.codes;
  expectFailure(await login(codes[0]), 'BAD_CODE');
  await login(renewed[0]).expect(200);
});

test('is removed with the password, and by admin:reset', async () => {
  await setUpTotp();
  const { errors } = expectFailure(await send('totp/remove', { password: 'wrong' }), 'VALIDATION');
  expect(errors).toMatchObject([{ path: 'password', message: 'is incorrect' }]);
  expect((await send('totp/remove', PASSWORD)).body.data).toMatchObject({ totpSince: null, recoveryCodes: 0 });
  expect((await send('totp/remove', PASSWORD)).status).toBe(200);
  expectFailure(await send('recovery-codes', PASSWORD), 'CONFLICT');
  await login().expect(200);
  await setUpTotp();
  const { password } = await resetPassword(server.newContext());
  await login(undefined, password).expect(200);
});

test('is confirmed within an hour, with the code of the newest secret, and once', async () => {
  expectFailure(await send('totp/confirm', { code: '123456' }), 'CONFLICT');
  const { secret: older } = (await send('totp', PASSWORD)).body.data;
  const { secret } = (await send('totp', PASSWORD)).body.data;
  expect(expectFailure(await send('totp/confirm', { code: getCode(older) }), 'VALIDATION').errors).toMatchObject([
    { path: 'code', message: 'is wrong or expired' },
  ]);
  server.wait(HOUR_MS + 1);
  expectFailure(await send('totp/confirm', { code: getCode(secret) }), 'CONFLICT');
  const { secret: newest } = (await send('totp', PASSWORD)).body.data;
  const answers = await Promise.all([1, 2].map(() => send('totp/confirm', { code: getCode(newest) })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('is proposed with a passkey until the account declines', async () => {
  expect((await methods()).proposed).toBe(true);
  expect(signInMethods.strict().parse((await send('decline', {})).body.data).proposed).toBe(false);
  expect((await methods()).proposed).toBe(false);
});

test.each(['', 'x'.repeat(33), { $ne: '' }])('refuses the code %j', async (code) => {
  const { errors } = expectFailure(await send('totp/confirm', { code }), 'VALIDATION');
  expect(errors?.map(({ path }) => path)).toEqual(['code']);
});
