import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterEach, beforeEach } from 'vitest';
import { runScript } from './run-script.ts';
import { waitForStart } from './start-main.ts';

export const CREDENTIALS = { username: 'admin', password: 'only for this test' };

export function setUpMain() {
  let dataDir = '';
  const running: ReturnType<typeof runScript>[] = [];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'waybill-main-'));
  });
  afterEach(async () => {
    for (const script of running.splice(0)) {
      script.process.kill('SIGKILL');
      await script.ended;
    }
    rmSync(dataDir, { recursive: true });
  });

  function run(script: string, env: Record<string, string> = {}) {
    const started = runScript(script, {
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'false',
      ADMIN_PASSWORD: CREDENTIALS.password,
      ...env,
    });
    running.push(started);
    return started;
  }

  const start = (env: Record<string, string> = {}) => waitForStart(run('main.js', env));

  return {
    dataDir: () => dataDir,
    run,
    start,
  };
}

export const signIn = async (url: string, credentials = CREDENTIALS): Promise<string> =>
  (await request(url).post('/api/admin/login').send(credentials).expect(200)).body.data.token;
