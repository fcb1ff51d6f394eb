import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Notices, notices as contract } from '@waybill/contracts/reports/notice-schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { afterAll, describe, expect, test } from 'vitest';
import { contactBody, createdShipment, quoteBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

// Noon of Wednesday the seventh of March 2040 in the company's zone.
const server = setUpServer();
const BY_HAND = { website: '', elapsedMs: 30_000 };
const OPERA = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36 OPR/125.0.0.0';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function getNotices(): Promise<Notices> {
  const answer = await (await server.admin()).get('/api/admin/notices');
  expect(answer.status).toBe(200);
  return contract.strict().parse(answer.body.data);
}
const create = async (overrides: Partial<NewShipmentInput> = {}) =>
  (await createdShipment(await server.admin(), { status: 'in_transit', deliveryDate: '2040-03-20', ...overrides })).trackingId;
const markSeen = async (upTo: string) => (await server.admin()).post('/api/admin/notices/seen').send({ upTo });
const signIn = (userAgent: string) =>
  server.visitor().post('/api/admin/login').set('User-Agent', userAgent).send(CREDENTIALS).expect(200);

test('leaves overdue shipments to the dashboard, and new messages and quotes to the menu [R106]', async () => {
  await create({ deliveryDate: '2040-03-07' });
  await server
    .visitor()
    .post('/api/contact')
    .send(contactBody({ ...BY_HAND }))
    .expect(201);
  await server
    .visitor()
    .post('/api/quotes')
    .send(quoteBody({ ...BY_HAND }))
    .expect(201);
  // Ten in the morning of the ninth.
  server.wait(46 * HOUR_MS);
  expect(await getNotices()).toEqual({ notices: [], unread: 0, asOf: server.clock.now.toISOString() });
});

test('drops notices older than seven days [R106]', async () => {
  await signIn('curl/8.5.0');
  await signIn(FIREFOX);
  server.wait(7 * 24 * HOUR_MS);
  expect((await getNotices()).notices).toHaveLength(1);
  server.wait(1);
  expect((await getNotices()).notices).toEqual([]);
});

describe('a sign-in from a new device [R106]', () => {
  test('is listed once per kind of browser or program, except the first', async () => {
    await signIn('curl/8.5.0');
    expect((await getNotices()).notices).toEqual([]);
    server.wait(HOUR_MS);
    const at = server.clock.now.toISOString();
    await signIn(FIREFOX);
    server.wait(HOUR_MS);
    await signIn(FIREFOX);
    await signIn('curl/8.5.0');
    expect((await getNotices()).notices).toEqual([{ kind: 'device', agent: 'Firefox', at, unread: true }]);
  });

  test('is listed once for concurrent sign-ins, and stays after the session ends', async () => {
    await signIn('curl/8.5.0');
    await Promise.all([signIn(FIREFOX), signIn(FIREFOX)]);
    await (await server.admin()).delete('/api/admin/sessions/all').expect(200);
    expect((await getNotices()).notices).toHaveLength(1);
  });

  test('is not listed if the sign-in was refused', async () => {
    await signIn('curl/8.5.0');
    const refused = { ...CREDENTIALS, password: 'wrong' };
    await server.visitor().post('/api/admin/login').set('User-Agent', FIREFOX).send(refused).expect(401);
    expect((await getNotices()).notices).toEqual([]);
  });
});

describe('the time of the last seen notice [R106]', () => {
  test('marks earlier notices as read in every session', async () => {
    await signIn('curl/8.5.0');
    await signIn(FIREFOX);
    const { asOf, unread } = await getNotices();
    expect(unread).toBe(1);
    await markSeen(asOf);
    expect(await getNotices()).toMatchObject({ unread: 0, notices: [{ unread: false }] });
    server.wait(HOUR_MS);
    await signIn(OPERA);
    expect(await getNotices()).toMatchObject({ unread: 1, notices: [{ agent: 'Opera' }, { agent: 'Firefox' }] });
  });

  test('never moves back or into the future', async () => {
    await signIn('curl/8.5.0');
    const start = server.clock.now.toISOString();
    await markSeen('2099-01-01T00:00:00.000Z');
    server.wait(HOUR_MS);
    await markSeen(start);
    await signIn(FIREFOX);
    expect((await getNotices()).unread).toBe(1);
    const later = (await getNotices()).asOf;
    await markSeen(later);
    await markSeen(start);
    expect((await getNotices()).unread).toBe(0);
  });

  test.each(['yesterday', '2040-03-07', '', '2040-13-01T00:00:00.000Z'])('refuses the time %j by name', async (upTo) => {
    const body = expectFailure(await markSeen(upTo), 'VALIDATION');
    expect(body.errors?.map(({ path }) => path)).toEqual(['upTo']);
  });
});

test('uses indexes for all notices [R106]', async () => {
  await create();
  const queries = await watchPlans(server.connection(), getNotices);
  const read = queries.map(({ collection }) => collection);
  expect(read).toEqual(expect.arrayContaining(['mails', 'activity']));
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});

describe('daily backups [R05]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bell-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const careful = setUpServer({ config: { backups: { folder, keep: 7 } } });
  const backupNotices = async () => {
    const { notices } = (await (await careful.admin()).get('/api/admin/notices').expect(200)).body.data as Notices;
    return notices.filter(({ kind }) => kind === 'backup');
  };

  test('raise a notice after a day and a half without one, until the next backup', async () => {
    expect(await backupNotices()).toEqual([]);
    careful.wait(36 * HOUR_MS);
    const late = { kind: 'backup', lastAt: null, damaged: false, at: careful.clock.now.toISOString(), unread: true };
    expect(await backupNotices()).toEqual([late]);
    const made = careful.clock.now;
    mkdirSync(join(folder, `waybill-${made.toISOString().slice(0, 19).replaceAll(':', '-')}Z`));
    expect(await backupNotices()).toEqual([]);
    careful.wait(40 * HOUR_MS);
    expect(await backupNotices()).toMatchObject([{ lastAt: made.toISOString() }]);
    careful.wait(30 * 24 * HOUR_MS);
    expect(await backupNotices()).toMatchObject([{ lastAt: made.toISOString() }]);
  });

  test('raise a notice at once if the database was found damaged, until the next backup', async () => {
    const formatName = (at: Date) => `waybill-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    rmSync(folder, { recursive: true });
    const made = careful.clock.now;
    mkdirSync(join(folder, formatName(made)), { recursive: true });
    careful.wait(24 * HOUR_MS);
    expect(await backupNotices()).toEqual([]);
    const at = careful.clock.now;
    mkdirSync(join(folder, `damaged-${formatName(at)}`));
    const found = { kind: 'backup', damaged: true, at: at.toISOString(), lastAt: made.toISOString(), unread: true };
    expect(await backupNotices()).toEqual([found]);
    careful.wait(30 * 24 * HOUR_MS);
    expect(await backupNotices()).toEqual([found]);
    mkdirSync(join(folder, formatName(careful.clock.now)));
    expect(await backupNotices()).toEqual([]);
  });

  test('do not break the notices with an unreadable folder, which counts as no backup', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file');
    expect(await backupNotices()).toEqual([]);
    careful.wait(36 * HOUR_MS);
    expect(await backupNotices()).toMatchObject([{ lastAt: null }]);
  });
});
