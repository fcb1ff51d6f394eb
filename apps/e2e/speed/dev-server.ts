import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@waybill/product-process';

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 60_000;

export class DevServer {
  readonly url: string;
  private readonly process: ChildProcess;
  private readonly dataDir: string;

  private constructor(parts: { url: string; process: ChildProcess; dataDir: string }) {
    this.url = parts.url;
    this.process = parts.process;
    this.dataDir = parts.dataDir;
  }

  static async start(): Promise<DevServer> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'waybill-dev-'));
    const child = spawn(process.execPath, ['tools/up.mjs', 'dev'], {
      cwd: REPOSITORY,
      env: { ...process.env, PORT: String(await findFreePort()), DATA_DIR: dataDir, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      return new DevServer({ url: await waitForAddress(child), process: child, dataDir });
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const exited = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await exited;
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const giveUp = () => reject(new Error(`The development server did not say where it is:\n${output}`));
    const timer = setTimeout(giveUp, READY_WITHIN_MS);
    child.once('exit', giveUp);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = /Pages\s+(http:\/\/[\w.]+:\d+)/.exec(output)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
  });
}
