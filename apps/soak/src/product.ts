import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, launchProduct, type RunningProduct } from '@waybill/product-process';

const PROBE = path.join(import.meta.dirname, 'memory-probe.mjs');

/** Memory in bytes; handles are open files and sockets. */
export interface MemorySample {
  at: number;
  /** Worker number; absent for the main process. */
  worker?: number;
  heap: number;
  rss: number;
  handles: number;
}

export interface Life {
  name: string;
  samples: MemorySample[];
}

export interface Product {
  url: string;
  lives: Life[];
  /** Sends SIGKILL, as a power failure would; resolves when the server is ready on the same data. */
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProduct({ workers }: { workers: number }): Promise<Product> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waybill-soak-'));
  const lives: Life[] = [];
  let launches = 0;
  const keep = (sample: MemorySample, name: string): void => {
    const life = lives.find((known) => known.name === name) ?? { name, samples: [] };
    if (life.samples.push(sample) === 1) lives.push(life);
  };
  const launch = async (): Promise<RunningProduct> => {
    launches += 1;
    const launchNumber = String(launches);
    const server = await launchProduct({
      dataDir,
      port,
      nodeFlags: ['--expose-gc', '--import', PROBE],
      // All traffic comes from one address.
      env: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '10000', WORKERS: String(workers) },
    });
    server.process.on('message', (message) => {
      const sample = message as MemorySample;
      keep(sample, sample.worker === undefined ? launchNumber : `${launchNumber}, worker ${sample.worker}`);
    });
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
