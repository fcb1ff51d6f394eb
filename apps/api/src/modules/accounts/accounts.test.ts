import { ACCOUNT_LIMITS } from '@waybill/contracts/accounts/facts';
import { type Account, account, invited, type Invited } from '@waybill/contracts/accounts/schema';
import { session } from '@waybill/contracts/auth/schema';
import { DAY_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { openStream } from '../../testing/open-stream.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { startListener } from '../../testing/start-listener.ts';
import { newEntry } from '../audit/activity-log.ts';
import { createAccountRepository } from '../auth/account-repository.ts';
import { adminModel } from '../auth/admin-model.ts';
import { accountAction } from './accounts.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });
const ADA = { name: 'Ada Lindqvist', email: 'Ada@Example.com' };
const PASSWORD = 'seven quiet rivers run north';

const send = async (body: object) => (await server.admin()).post('/api/admin/accounts').send(body);
async function invite(body: object = ADA): Promise<Invited & { token: string }> {
  const answer = await send(body);
  expect(answer.status).toBe(201);
  const data = invited.strict().parse(answer.body.data);
  return { ...data, token: data.link.split('#invitation=')[1] ?? '' };
}
const read = (token: string) => server.visitor().post('/api/admin/invitation').send({ token });
const accept = (token: string, body: object = {}) =>
  server
    .visitor()
    .post('/api/admin/invitation/accept')
    .send({ token, username: 'ada', password: PASSWORD, ...body });
const login = (username: string, password: string) => server.visitor().post('/api/admin/login').send({ username, password });
const list = async (): Promise<Account[]> =>
  (await (await server.admin()).get('/api/admin/accounts').expect(200)).body.data.accounts.map((one: unknown) =>
    account.strict().parse(one),
  );
const change = async (accountId: string, step: string, bearer?: string) => {
  const token = bearer ?? (await server.openSession());
  return server.visitor().post(`/api/admin/accounts/${accountId}/${step}`).set('Authorization', `Bearer ${token}`);
};
async function join(body: { name: string; email: string; username: string } = { ...ADA, username: 'ada' }) {
  const { username, ...details } = body;
  const { account: made, token } = await invite(details);
  const { token: bearer } = (await accept(token, { username }).expect(200)).body.data;
  return { accountId: made.accountId, bearer: String(bearer) };
}
const log = async (query: object) => {
  await server.processEvents();
  return (await (await server.admin()).get('/api/admin/activity').query(query).expect(200)).body.data.entries;
};

test('lists the account of the first start', async () => {
  expect(await list()).toMatchObject([
    { username: CREDENTIALS.username, name: null, email: null, state: 'active', current: true, invitedUntil: null },
  ]);
});

describe('an invitation', () => {
  test('lets one join with a username and password, signed in at once, and is logged', async () => {
    const { account: made, link, token, mailed } = await invite();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/login#invitation=[\w.-]+$/);
    expect(mailed).toBe(false);
    expect(made).toMatchObject({ username: null, name: 'Ada Lindqvist', email: 'ada@example.com', state: 'invited' });
    expect((await read(token).expect(200)).body.data).toEqual({
      name: 'Ada Lindqvist',
      email: 'ada@example.com',
      company: 'Waybill Express',
      expiresAt: new Date(server.clock.now.getTime() + 7 * DAY_MS).toISOString(),
    });
    const { body } = await accept(token).expect(200);
    expect(session.strict().parse(body.data).admin).toEqual({ username: 'ada' });
    await server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${body.data.token}`).expect(200);
    await login('ada', PASSWORD).expect(200);
    const { accountId } = made;
    expect((await list())[1]).toMatchObject({
      accountId,
      username: 'ada',
      state: 'active',
      invitedUntil: null,
      lastSeenAt: server.clock.now.toISOString(),
    });
    expect(await log({ target: accountId })).toMatchObject([
      { action: 'account.joined', actor: 'ada' },
      { action: 'account.invited', actor: CREDENTIALS.username },
    ]);
    const mine = await log({ actor: 'ada' });
    expect(mine.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['account.joined', 'session.opened']),
    );
  });

  test('is used once, also with 30 at once', async () => {
    const { token } = await invite();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => accept(token, { username: `ada${index}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(2);
    expectFailure(await accept(token), 'INVITATION_NOT_FOUND');
    expectFailure(await read(token), 'INVITATION_NOT_FOUND');
  });

  test('is replaced by a newer one for the same address', async () => {
    const [older, newer] = [await invite(), await invite({ name: 'Ada L.', email: 'ada@example.com' })];
    expect(newer.account.accountId).toBe(older.account.accountId);
    expectFailure(await accept(older.token), 'INVITATION_NOT_FOUND');
    await accept(newer.token).expect(200);
    expect((await list())[1]).toMatchObject({ name: 'Ada L.', username: 'ada' });
  });

  test('for one address many times at once leaves one account', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ADA)));
    expect(new Set(answers.map(({ status }) => status)).has(201)).toBe(true);
    expect(await list()).toHaveLength(2);
  });

  test('for the address of an account is refused', async () => {
    await join();
    expect(expectFailure(await send(ADA), 'CONFLICT').message).toBe('Another account has this email address.');
  });

  test('ends after seven days, and when it is withdrawn', async () => {
    const first = await invite();
    server.wait(7 * DAY_MS - 1);
    await read(first.token).expect(200);
    server.wait(1);
    expect(expectFailure(await accept(first.token), 'INVITATION_NOT_FOUND').message).toBe(
      'This invitation has ended or was used. Ask for a new one.',
    );
    const second = await invite();
    const { accountId } = second.account;
    await (await server.admin()).delete(`/api/admin/accounts/${accountId}`).expect(200);
    expectFailure(await accept(second.token), 'INVITATION_NOT_FOUND');
    expect(await list()).toHaveLength(1);
    expectFailure(await (await server.admin()).delete(`/api/admin/accounts/${accountId}`), 'ACCOUNT_NOT_FOUND');
  });

  test('is refused with a changed letter, and opens no session before it is accepted', async () => {
    const { token, account: made } = await invite();
    const changed = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const other of [changed, token.slice(0, -1), 'x', `${made.accountId}.aaaaaaaaaaaa`])
      expectFailure(await read(other), 'INVITATION_NOT_FOUND');
    expectFailure(await login('ada@example.com', ''), 'VALIDATION');
    expectFailure(await login('ada@example.com', PASSWORD), 'BAD_CREDENTIALS');
    expectFailure(await change(made.accountId, 'deactivate'), 'ACCOUNT_NOT_FOUND');
  });

  test.each([
    [CREDENTIALS.username, PASSWORD, 'username'],
    ['DISPATCHER', PASSWORD, 'username'],
    ['dis\u200Bpatcher', PASSWORD, 'username'],
    ['visitor', PASSWORD, 'username'],
    ['admin:reset', PASSWORD, 'username'],
    ['\u200B', PASSWORD, 'username'],
    ['ada', 'password1234', 'password'],
    ['rivers', PASSWORD, 'password'],
    ['ada', 'short', 'password'],
  ])('refuses the username %j with %j by name, and stays', async (username, password, path) => {
    const { token } = await invite();
    const { errors = [] } = expectFailure(await accept(token, { username, password }), 'VALIDATION');
    expect(errors.map((error) => error.path)).toEqual([path]);
    await accept(token).expect(200);
  });

  test.each([
    [{ email: ADA.email }, 'name'],
    [{ ...ADA, name: '\u200B' }, 'name'],
    [{ ...ADA, email: 'nobody' }, 'email'],
    [{ ...ADA, email: { $ne: '' } }, 'email'],
  ])('%j is refused by name', async (body, path) => {
    expect(expectFailure(await send(body), 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
  });

  test('joins with a username once, also in other capitals by 30 at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 30 }, (_, index) => invite({ name: 'Lin', email: `lin${index}@example.com` })),
    );
    const inCapitals = (index: number) =>
      [...'linda'].map((letter, place) => ((index >> place) & 1 ? letter.toUpperCase() : letter)).join('');
    const answers = await Promise.all(tokens.map(({ token }, index) => accept(token, { username: inCapitals(index) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The rest waited too long for a password to be hashed.
    const refused = answers.filter(({ status }) => status !== 200 && status !== 429);
    for (const answer of refused)
      expect(expectFailure(answer, 'VALIDATION').errors).toMatchObject([{ path: 'username', message: 'is already taken' }]);
    expect((await list()).filter(({ state }) => state === 'active')).toHaveLength(2);
  });

  test('is refused when there are too many accounts, also of 30 at once', async () => {
    const rest = Array.from({ length: ACCOUNT_LIMITS.accounts - 11 }, (_, index) => ({
      username: `user${index}`,
      passwordHash: 'x',
      tokenVersion: 1,
      sessions: [],
      createdAt: server.clock.now,
    }));
    await server.connection().collection('admins').insertMany(rest);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send({ name: 'Lin', email: `lin${index}@example.com` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await list()).toHaveLength(100);
    expect(expectFailure(await send(ADA), 'CONFLICT').message).toBe(
      'There are already 100 accounts. Withdraw an invitation first.',
    );
    const { body } = answers.find(({ status }) => status === 201) ?? {};
    await (await server.admin()).delete(`/api/admin/accounts/${body.data.account.accountId}`).expect(200);
    expect((await send(ADA)).status).toBe(201);
  });
});

test('changes name and address of an account, but not to another’s address', async () => {
  const { accountId } = await join();
  const [first] = await list();
  const edit = async (id: string, body: object) => (await server.admin()).patch(`/api/admin/accounts/${id}`).send(body);
  expect((await edit(first?.accountId ?? '', { name: 'Olof', email: 'olof@example.com' })).body.data).toMatchObject({
    name: 'Olof',
    email: 'olof@example.com',
    username: CREDENTIALS.username,
  });
  expectFailure(await edit(accountId, { name: 'Ada', email: 'OLOF@example.com' }), 'CONFLICT');
  expectFailure(await edit('69a7d9318f2b1c0d4e5f6a80', ADA), 'ACCOUNT_NOT_FOUND');
  expectFailure(await edit('nobody', ADA), 'ACCOUNT_NOT_FOUND');
});

describe('a deactivated account', () => {
  test('is signed out at once, cannot sign in, and can be reactivated', async () => {
    await server.followChanges();
    const { accountId, bearer } = await join();
    const { url } = await startListener(server);
    const stream = await openStream(`${url}/api/admin/changes`, { Authorization: `Bearer ${bearer}` });
    expect((await change(accountId, 'deactivate')).body.data).toMatchObject({ state: 'deactivated' });
    expectFailure(await server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${bearer}`), 'INVALID_TOKEN');
    expectFailure(await login('ada', PASSWORD), 'BAD_CREDENTIALS');
    await stream.ended;
    expect((await change(accountId, 'deactivate')).status).toBe(200);
    expect((await change(accountId, 'reactivate')).body.data).toMatchObject({ state: 'active', deactivatedAt: null });
    expect((await change(accountId, 'reactivate')).status).toBe(200);
    await login('ada', PASSWORD).expect(200);
    expect((await log({ target: accountId })).map(({ action }: { action: string }) => action)).toEqual([
      'account.reactivated',
      'account.deactivated',
      'account.joined',
      'account.invited',
    ]);
  });

  test('leaves the API keys that it made', async () => {
    const { accountId, bearer } = await join();
    const made = await server
      .visitor()
      .post('/api/admin/keys')
      .set('Authorization', `Bearer ${bearer}`)
      .send({ name: 'Web shop', permissions: ['shipments:read'] });
    await change(accountId, 'deactivate');
    const used = await server.visitor().get('/api/tracking/all').set('Authorization', `Bearer ${made.body.data.secret}`);
    expect(used.status).toBe(200);
  });

  test('is never one’s own, so one account always stays', async () => {
    const [own] = await list();
    expect(expectFailure(await change(own?.accountId ?? '', 'deactivate'), 'CONFLICT').message).toBe(
      'You cannot deactivate your own account. Another administrator can.',
    );
  });

  test('cannot be both of two that deactivate each other at once', async () => {
    const { accountId } = await join();
    const [own] = await list();
    const model = adminModel(server.connection());
    const repository = createAccountRepository({ model, onSessions: () => undefined });
    const at = server.clock.now;
    const by = { kind: 'admin', id: accountId, name: 'ada' } as const;
    const deactivate = (one: string, byId: string) =>
      repository.deactivate(
        { accountId: one, byId },
        { at, activity: newEntry(accountAction('account.deactivated', one, {}), { by, at }) },
      );
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([deactivate(accountId, own?.accountId ?? ''), deactivate(own?.accountId ?? '', accountId)]);
      expect(await model.countDocuments({ deactivatedAt: null })).toBeGreaterThan(0);
      await model.updateMany({}, { $unset: { deactivatedAt: 1, keptActiveUntil: 1 } });
    }
  });
});
