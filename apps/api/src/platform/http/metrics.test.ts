import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES } from '@waybill/contracts/routes';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { openStream } from '../../testing/open-stream.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { startListener } from '../../testing/start-listener.ts';
import { VERSION } from '../../version.ts';

const TOKEN = 'b4Wn8ZkQ1xTs6RvJ0yLm3Hc7Df2Gp9Ua';

describe('with a token [R11]', () => {
  const server = setUpServer({ config: { metricsToken: TOKEN, dataDir: tmpdir() } });
  const read = (token: string) => server.visitor().get('/api/metrics').set('Authorization', `Bearer ${token}`);

  test('counts each request by its route pattern, without its content', async () => {
    await server.visitor().get('/api/tracking/track/TRK-ZZZZZZ-ZZZZZ0').expect(404);
    await server.visitor().get('/track?id=TRK-ZZZZZZ-ZZZZZ0');
    const { status, text, headers } = await read(TOKEN);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/tracking/track/:trackingId",status="404"} 1',
    );
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="page",status="\d+"\} 1/);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).not.toContain('ZZZZZ0');
  });

  test('reports disk, refused sign-ins, waiting and failed mails, and the version [O7]', async () => {
    const mail = (state: string, n: number) => ({ key: `${state}${n}`, identity: `${state}${n}`, state, createdAt: new Date() });
    await server
      .connection()
      .collection('mails')
      .insertMany([mail('queued', 1), mail('queued', 2), mail('failed', 1), mail('sent', 1)]);
    const login = { username: CREDENTIALS.username, password: 'not the password' };
    await server.visitor().post('/api/admin/login').send(login).expect(401);
    const { text } = await read(TOKEN);
    const lines = text.split('\n').filter((line) => /^waybill_(mails|refused|build)/.test(line));
    expect(lines).toEqual([
      'waybill_mails{state="held"} 0',
      'waybill_mails{state="queued"} 2',
      'waybill_mails{state="failed"} 1',
      `waybill_build_info{version="${VERSION}"} 1`,
      'waybill_refused_sign_ins_total 1',
    ]);
    for (const what of ['free', 'size']) {
      const [, bytes] = new RegExp(`^waybill_disk_${what}_bytes\\{disk="database"\\} (\\d+)`, 'm').exec(text) ?? [];
      expect(Number(bytes)).toBeGreaterThan(2 ** 20);
    }
  });

  test('has every metric of the alert rules, with the labels that they select [O7]', async () => {
    const rules = z
      .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
      .parse(parse(readFileSync(join(REPOSITORY_ROOT, 'docker/alerts.yml'), 'utf8')))
      .groups.flatMap((group) => group.rules);
    const { text } = await read(TOKEN);
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    // It needs a folder of backups.
    known.add('waybill_backup_age_seconds');
    const used = rules.flatMap(({ expr }) => expr.match(/\b(?:waybill|http|nodejs)_[a-z0-9_]+/g) ?? []);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !known.has(name.replace(/_(bucket|count)$/, '')))).toEqual([]);
    for (const state of rules.flatMap(({ expr }) => /state="(\w+)"/.exec(expr)?.[1] ?? [])) {
      expect(text).toContain(`waybill_mails{state="${state}"}`);
    }
    expect(rules.map(({ expr }) => /route="([^"]+)"/.exec(expr)?.[1] ?? ROUTES.trackShipment.path)).toEqual(
      rules.map(() => ROUTES.trackShipment.path),
    );
  });

  test('counts the streams of shipments and of the office', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    const { url } = await startListener(server);
    const figures = async () => (await read(TOKEN)).text.match(/^waybill_open_streams\{.*$/gm);
    expect(await figures()).toEqual(['waybill_open_streams{kind="shipments"} 0', 'waybill_open_streams{kind="office"} 0']);
    const stream = await openStream(`${url}/api/tracking/track/${trackingId}/stream`);
    await openStream(`${url}/api/tracking/track/${trackingId}/stream`);
    await openStream(`${url}/api/admin/changes`, { Authorization: `Bearer ${await server.openSession()}` });
    expect(await figures()).toEqual(['waybill_open_streams{kind="shipments"} 2', 'waybill_open_streams{kind="office"} 1']);
    stream.close();
    await expect.poll(figures).toContain('waybill_open_streams{kind="shipments"} 1');
  });

  test('rejects other callers, also a signed-in administrator', async () => {
    expectFailure(await server.visitor().get('/api/metrics'), 'UNAUTHENTICATED');
    expectFailure(await read(`${TOKEN}x`), 'INVALID_TOKEN');
    expectFailure(await read(await server.openSession()), 'INVALID_TOKEN');
  });
});

describe('with daily backups [R05]', () => {
  const home = mkdtempSync(join(tmpdir(), 'waybill-age-'));
  const folder = join(home, 'daily');
  const server = setUpServer({ config: { metricsToken: TOKEN, backups: { folder, keep: 7 } } });
  afterAll(() => rmSync(home, { recursive: true }));

  const read = async () => (await server.visitor().get('/api/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200)).text;

  test('reports no age without a backup, instead of that of a new one', async () => {
    expect(await read()).not.toMatch(/^waybill_backup_age_seconds /m);
    mkdirSync(join(folder, 'waybill-2026-11-01T18-00-05Z'), { recursive: true });
    const [, seconds] = /^waybill_backup_age_seconds (\d+)/m.exec(await read()) ?? [];
    expect(Number(seconds)).toBeGreaterThan(3_600);
  });

  test('omits only the age if the folder is unreadable', async () => {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'a file');
    const text = await read();
    expect(text).not.toMatch(/^waybill_backup_age_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  });
});

describe('without a token [R11]', () => {
  const server = setUpServer();

  test('has no metrics', async () => {
    expectFailure(await server.visitor().get('/api/metrics'), 'NOT_FOUND');
  });
});
