import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMain } from '../../testing/start-main.ts';

const METRICS_TOKEN = 'b4Wn8ZkQ1xTs6RvJ0yLm3Hc7Df2Gp9Ua';

test(
  'keeps workers alive when metrics are read and the backup folder is unreadable [R04, R14]',
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'waybill-figures-'));
    const file = join(dataDir, 'not a folder');
    writeFileSync(file, '');
    const server = await startMain({ DATA_DIR: join(dataDir, 'data'), WORKERS: '2', BACKUP_DIR: file, METRICS_TOKEN });
    onTestFinished(async () => {
      server.process.kill('SIGKILL');
      await server.ended;
      rmSync(dataDir, { recursive: true });
    });
    const read = () => fetch(`${server.url}/api/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    for (const status of [200, 200, 200]) expect((await read()).status).toBe(status);
    expect(await (await read()).text()).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(server.lines.filter((line) => line.includes('worker exited'))).toEqual([]);
  },
);
