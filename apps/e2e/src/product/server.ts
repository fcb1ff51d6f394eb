import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const ENTRY = path.resolve(import.meta.dirname, '../../../api/dist/main.js');
const READY_WITHIN_MS = 60_000;

export const ADMIN = { username: 'admin', password: 'correct horse battery staple' };

/** The product as users run it: one process, its own port on loopback, its own data folder. */
export class Product {
  readonly url: string;
  private readonly port: number;
  private readonly dataDir: string;
  private process: ChildProcess | undefined;

  private constructor(port: number, dataDir: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<Product> {
    const product = new Product(await freePort(), await mkdtemp(path.join(os.tmpdir(), 'waybill-e2e-')));
    await product.launch();
    return product;
  }

  /** Ends the process at once, as a power cut would, and starts it again on the same data. */
  async crashAndRestart(): Promise<void> {
    await this.end('SIGKILL');
    await this.launch();
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    this.process = spawn(process.execPath, [ENTRY], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMIT_FACTOR: '1000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await this.ready(this.process);
  }

  /** Resolves when the server says its address, which it does once it answers. */
  private ready(server: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      let output = '';
      const giveUp = (reason: string) => {
        server.kill('SIGKILL');
        reject(new Error(`The product ${reason}:\n${output}`));
      };
      const timer = setTimeout(giveUp, READY_WITHIN_MS, 'did not get ready');
      server.once('exit', () => giveUp('ended'));
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          if (!output.includes(this.url)) return;
          clearTimeout(timer);
          resolve();
        });
      }
    });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.process || this.process.exitCode !== null) return;
    const exited = once(this.process, 'exit');
    this.process.kill(signal);
    await exited;
  }
}

/** A port of loopback that is free just now. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
