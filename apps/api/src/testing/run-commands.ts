import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callExamples } from '@waybill/contracts/contracts';
import { ORIGIN } from '../openapi/docs-curl.ts';
import type { TestServer } from './set-up-server.ts';

export async function runCommands(
  server: TestServer,
  commands: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const listener = server.app().listen(0, '127.0.0.1');
  const folder = mkdtempSync(join(tmpdir(), 'waybill-docs-'));
  writeFileSync(join(folder, 'rows.csv'), callExamples.createImport.file ?? '');
  writeFileSync(join(folder, 'file'), 'a picture');
  try {
    await once(listener, 'listening');
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const script = commands.map((command) => `${command.replaceAll(ORIGIN, url)}\nprintf '\\0'`).join('\n');
    const env = { PATH: process.env.PATH, ...variables };
    const { stdout } = await promisify(execFile)('bash', ['-c', script], {
      cwd: folder,
      env,
      timeout: 100_000,
      maxBuffer: 16_000_000,
    });
    return stdout.split('\u0000').slice(0, -1);
  } finally {
    listener.close();
    rmSync(folder, { recursive: true });
  }
}
