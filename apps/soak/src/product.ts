import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, launchProduct, type RunningProduct } from '@waybill/product-process';

const PROBE = path.join(import.meta.dirname, 'memory-probe.mjs');

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
  const launch = async (): Promise<RunningProduct> => {
    const samples: MemorySample[] = [];
    lives.push(samples);
    const server = await launchProduct({
      dataDir,
      port,
      nodeFlags: ['--expose-gc', '--import', PROBE],
      // All traffic comes from one address.
      env: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '10000' },
    });
    server.process.on('message', (sample) => samples.push(sample as MemorySample));
    return server;
  };

  let server = await launch();
  return {
    url: server.url,
    lives,
    crashAndRestart: async () => {
      await server.end('SIGKILL');
      server = await launch();
    },
    stop: async () => {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
