import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ENTRY = path.resolve(import.meta.dirname, '../../api/dist/main.js');
const PROBE = path.join(import.meta.dirname, 'memory-probe.mjs');
const READY_WITHIN_MS = 30_000;

export const ADMIN = { username: 'admin', password: 'correct horse battery staple' };

/** What a process holds at one time, in bytes; handles are open files and sockets. */
export interface MemorySample {
  at: number;
  heap: number;
  rss: number;
  handles: number;
}

export interface Product {
  url: string;
  /** Of each life of the server, what it held over time. */
  lives: MemorySample[][];
  /** Kills the server as a power cut would and starts it again on the same data; resolves when it is ready. */
  crashAndRestart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Starts the built product as users run it: embedded database, a data folder and a port of its own. */
export async function startProduct(): Promise<Product> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waybill-soak-'));
  const lives: MemorySample[][] = [];
  const launch = async (): Promise<ChildProcess> => {
    const samples: MemorySample[] = [];
    lives.push(samples);
    const server = spawn(process.execPath, ['--expose-gc', '--import', PROBE, ENTRY], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'error',
        // All traffic comes from one address.
        RATE_LIMIT_FACTOR: '10000',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    server.on('message', (sample) => samples.push(sample as MemorySample));
    await ready(server);
    return server;
  };

  let server = await launch();
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    lives,
    crashAndRestart: async () => {
      await end('SIGKILL');
      server = await launch();
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server says its address, which it does once it answers. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (reason: string) => {
      server.kill('SIGKILL');
      reject(new Error(`The server ${reason}`));
    };
    const timer = setTimeout(giveUp, READY_WITHIN_MS, 'did not get ready');
    const onExit = () => giveUp('ended');
    server.once('exit', onExit);
    server.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Password')) return;
      clearTimeout(timer);
      server.off('exit', onExit);
      resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
