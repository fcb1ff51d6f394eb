import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, launchProduct, type RunningProduct } from '@waybill/product-process';

const PROBE = path.join(import.meta.dirname, 'memory-probe.mjs');

/** Memory of a process in bytes; handles are open files and sockets. */
export interface MemorySample {
  at: number;
  /** Which of several that answer requests; none of them is the server itself. */
  worker?: number;
  heap: number;
  rss: number;
  handles: number;
}

/** One life of a process, and what it held over time. */
export interface Life {
  name: string;
  samples: MemorySample[];
}

export interface Product {
  url: string;
  /** Of the server, and of each of its workers, every one. */
  lives: Life[];
  /** Kills the server as a power cut would and starts it again on the same data; resolves when it is ready. */
  crashAndRestart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Starts the built product as users run it: embedded database, a data folder and a port of its own; so many processes answer requests. */
export async function startProduct({ workers }: { workers: number }): Promise<Product> {
  const port = await freePort();
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
