import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { adminModel } from '../modules/auth/admin-model.ts';
import { REPOSITORY_ROOT } from '../paths.ts';
import { findDifference, readSteps } from '../testing/api-tour.ts';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer();
const steps = readSteps(readFileSync(join(REPOSITORY_ROOT, 'docs/api.md'), 'utf8'));
const END_OF_STEP = '\u0000';

async function walk(url: string, folder: string): Promise<string[]> {
  const script = steps.map(({ command }) => `${command}\nprintf '\\0'`).join('\n');
  const env = { PATH: process.env.PATH, WAYBILL: url, PASSWORD: CREDENTIALS.password };
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: folder, env, timeout: 100_000 });
  return stdout.split(END_OF_STEP);
}

test('returns the answers that docs/api.md shows for its commands [B21]', async () => {
  // The page signs in as the administrator whom the first start creates.
  await adminModel(server.connection()).updateOne({ username: CREDENTIALS.username }, { $set: { username: 'admin' } });
  const listener = server.app().listen(0, '127.0.0.1');
  const folder = mkdtempSync(join(tmpdir(), 'waybill-tour-'));
  try {
    await once(listener, 'listening');
    const answers = await walk(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`, folder);
    const differences = steps.flatMap((step, index) => {
      const difference = findDifference(step, answers[index] ?? '');
      return difference === undefined ? [] : [`${step.command}${difference}`];
    });
    expect(differences).toEqual([]);
    expect(steps.length).toBeGreaterThan(25);
  } finally {
    listener.close();
    rmSync(folder, { recursive: true });
  }
});
