import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { REPOSITORY_ROOT } from './paths.ts';
import { assembleImage, type Image } from './testing/assemble-image.ts';
import { newShipmentBody } from './testing/builders.ts';

const TIMEOUT_MS = 90_000;
const ADMIN_PASSWORD = 'only for this test';
const folder = mkdtempSync(join(tmpdir(), 'waybill-image-'));
let image: Image;

beforeAll(() => {
  image = assembleImage(join(folder, 'app'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command in the image, with its environment. */
function run([program = '', ...args]: readonly string[]) {
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: image.folder,
    env: { ...image.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended, lines: createInterface({ input: child.stdout }) };
}

async function start() {
  const { child, ended, lines } = run(image.command);
  // A failed test must not hold the data folder against its repetition.
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of lines) {
    const [, url] = /^ {2}URL +(\S+)/.exec(line) ?? [];
    if (url !== undefined) {
      child.stdout.resume();
      return { url, stop: async () => (child.kill('SIGTERM'), ended) };
    }
  }
  throw new Error(`It ended with ${await ended}`);
}

/** Their fonts and their thread must be found. */
async function expectLabels(url: string, token: string): Promise<void> {
  const admin = request.agent(url).auth(token, { type: 'bearer' });
  const shipment = newShipmentBody({ recipient: { name: '山田 محمد 김철수 Zoë' }, pieces: '1' });
  const { trackingId } = (await admin.post('/api/tracking/generate').send(shipment).expect(201)).body.data;
  for (const format of ['pdf', 'png', 'zpl']) {
    const { body } = await admin.get(`/api/tracking/${trackingId}/label?format=${format}`).responseType('blob').expect(200);
    expect(body.length).toBeGreaterThan(1_000);
  }
}

describe('the container image, assembled without an engine [O6]', { timeout: TIMEOUT_MS }, () => {
  test('serves site, tracking, reference, notices and sign-in, stops on SIGTERM, and checks its database [O6]', async () => {
    const { url, stop } = await start();
    // On a busy machine the ping of the database may take longer than its second.
    await expect.poll(async () => (await request(url).get('/readyz')).status, { timeout: 30_000 }).toBe(200);
    const paths = ['/', '/track', '/THIRD_PARTY_NOTICES.txt', '/api/docs', '/api/tracking/track/TRK-TEST01-DEM00Y'];
    const answers = await Promise.all(paths.map((path) => request(url).get(path)));
    expect(answers.map(({ status }, index) => [paths[index], status])).toEqual(paths.map((path) => [path, 200]));
    const login = await request(url).post('/api/admin/login').send({ username: 'admin', password: ADMIN_PASSWORD }).expect(200);
    await expectLabels(url, login.body.data.token);
    expect(await stop()).toBe(0);
    expect(await run(['node', 'apps/api/dist/cli/check-database.js']).ended).toBe(0);
  });

  test('holds no sources, tests, maps, types or files of the workshop [O6]', () => {
    const files = readdirSync(image.folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !path.includes('node_modules/'),
    );
    const tops = new Set(files.map((path) => path.split('/')[0]));
    expect([...tops].toSorted((one, other) => one?.localeCompare(other ?? '') ?? 0)).toEqual([
      'apps',
      'LICENSE',
      'node_modules',
      'package.json',
      'packages',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
    ]);
    const unwanted = /(^|\/)(src|test-results|build|\.[^/]+)(\/|$)|\.(test|spec)\.|\.(tsx?|map|tsbuildinfo|e2e)$/;
    expect(files.filter((path) => unwanted.test(path))).toEqual([]);
  });

  test('installs what the bundle leaves outside, whose licenses the notices have, and no tool [O6, O7, O13]', () => {
    const installed = readdirSync(join(image.folder, 'node_modules/.pnpm')).filter((name) => name.includes('@'));
    const packages = installed.map((name) => {
      const [, scope, rest = '', version = ''] = /^(?:(@[^+]+)\+)?([^@]+)@([^_]+)/.exec(name) ?? [];
      return `${scope ? `${scope}/` : ''}${rest} ${version}`;
    });
    expect(packages.length).toBeGreaterThan(10);
    const notices = readFileSync(join(image.folder, 'apps/api/dist/THIRD_PARTY_NOTICES.txt'), 'utf8');
    expect(packages.filter((name) => !notices.includes(`\n${name} (`))).toEqual([]);
    const { unbundled, dependencies, devDependencies } = z
      .object({
        unbundled: z.array(z.string()),
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'apps/api/package.json'), 'utf8')));
    const bundled = new Set(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !unbundled.includes(name)));
    expect(packages.filter((name) => bundled.has(name.split(' ')[0] ?? ''))).toEqual([]);
    const links = readdirSync(join(image.folder, 'apps/api/node_modules')).filter((name) => !name.startsWith('.'));
    expect(new Set(links)).toEqual(new Set(unbundled.map((name) => name.split('/')[0])));
  });
});
