import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { FINISHED_SETUP, NEW_SETUP, type Setup } from '@waybill/contracts/site/setup-schema';
import { afterAll, describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const URL = '/api/admin/settings';
const folder = mkdtempSync(join(tmpdir(), 'waybill-setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('without demo data', () => {
  const server = setUpServer({ config: { demoData: 'never', backups: { folder, keep: 3 } } });
  const read = async (): Promise<VersionedSettings> => (await (await server.admin()).get(URL).expect(200)).body.data;
  const put = async (settings: object) => (await server.admin()).put(URL).send(settings);
  const withSteps = (settings: VersionedSettings, steps: Partial<Setup['steps']>) => ({
    ...settings,
    setup: { ...settings.setup, steps: { ...settings.setup.steps, ...steps } },
  });

  test('the setup is open until it is finished, and each step is stored with its settings [B6]', async () => {
    const blank = await read();
    expect(blank.setup).toEqual(NEW_SETUP);
    const first = await put(withSteps({ ...blank, company: { ...blank.company, name: 'Rota' } }, { company: 'done' }));
    expect(first.status).toBe(200);
    const next = await put(withSteps(await read(), { contact: 'skipped' }));
    expect(next.body.data.setup).toEqual({
      finished: false,
      steps: { ...NEW_SETUP.steps, company: 'done', contact: 'skipped' },
    });
    await put({ ...next.body.data, setup: { ...next.body.data.setup, finished: true } });
    expect((await read()).setup.finished).toBe(true);
    const history = await (await server.admin()).get(`${URL}/history`).expect(200);
    expect(history.body.data.versions.map(({ changed }: { changed: string[] }) => changed)).toEqual([
      ['setup.finished'],
      ['setup.steps.contact'],
      ['company.name', 'setup.steps.company'],
    ]);
  });

  test('a step of another browser is refused as stale with what is stored [B6]', async () => {
    const blank = await read();
    await put(withSteps(blank, { hours: 'done' }));
    const answer = await put(withSteps(blank, { logo: 'done' }));
    expectFailure(answer, 'STALE');
    expect(answer.body.data.current.setup.steps).toEqual({ ...NEW_SETUP.steps, hours: 'done' });
  });

  test('a rollback keeps the progress', async () => {
    const { body } = await put(withSteps(await read(), { company: 'done' }));
    await put({ ...body.data, setup: { ...body.data.setup, finished: true } });
    await (await server.admin()).post(`${URL}/rollback`).send({ version: 0 }).expect(200);
    expect((await read()).setup).toEqual({ finished: true, steps: { ...NEW_SETUP.steps, company: 'done' } });
  });

  test.each([
    [{ finished: 'yes' }, 'setup.finished'],
    [{ steps: { ...NEW_SETUP.steps, hours: 'later' } }, 'setup.steps.hours'],
    [{ steps: {} }, 'setup.steps.company'],
    [{ page: 3 }, 'setup.page'],
  ])('refuses the progress %o', async (change, path) => {
    const settings = await read();
    const { errors } = expectFailure(await put({ ...settings, setup: { ...settings.setup, ...change } }), 'VALIDATION');
    expect(errors?.map((error) => error.path)).toContain(path);
    expect((await read()).version).toBe(0);
  });

  test('visitors do not see the progress', async () => {
    const { body } = await server.visitor().get('/api/settings/public').expect(200);
    expect(body.data).not.toHaveProperty('setup');
  });

  test('the figures say whether the setup is finished', async () => {
    const isFinished = async () => (await (await server.admin()).get('/api/admin/stats').expect(200)).body.data.setupFinished;
    expect(await isFinished()).toBe(false);
    const settings = await read();
    await put({ ...settings, setup: { ...settings.setup, finished: true } });
    expect(await isFinished()).toBe(true);
  });

  test('tells what the environment sets for mails and backups', async () => {
    const readEnvironment = async () => (await (await server.admin()).get('/api/admin/setup').expect(200)).body.data;
    const mail = { hasServer: false, hasPublicUrl: false };
    expect(await readEnvironment()).toEqual({ mail, backup: { folder, lastAt: null } });
    await mkdir(join(folder, 'waybill-2026-11-22T18-00-00Z'));
    expect((await readEnvironment()).backup).toEqual({ folder, lastAt: '2026-11-22T18:00:00.000Z' });
  });
});

describe('of an installation in use', () => {
  const server = setUpServer();
  const read = async (): Promise<VersionedSettings> => (await (await server.admin()).get(URL).expect(200)).body.data;

  test('the setup is finished with demo data', async () => {
    expect((await read()).setup).toEqual(FINISHED_SETUP);
    const { body } = await (await server.admin()).get('/api/admin/setup').expect(200);
    expect(body.data).toEqual({ mail: { hasServer: false, hasPublicUrl: false }, backup: null });
  });

  test('the setup is finished for settings of an older release', async () => {
    const { setup: _later, ...older } = DEFAULT_OFFICE_SETTINGS;
    await server.connection().collection('settings').insertOne({ version: 1, content: older });
    expect((await read()).setup).toEqual(FINISHED_SETUP);
  });
});
