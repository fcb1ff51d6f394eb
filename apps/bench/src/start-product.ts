import { open } from 'node:fs/promises';
import path from 'node:path';
import { freePort, launchProduct } from '@waybill/product-process';
import { type Measured, measured, PROBE_FLAGS } from './measured-process.ts';

/** The product as users run it, on a data folder of its own. */
export interface StartedProduct extends Measured {
  /** Number of shipments at the start. */
  size: number;
  dataDir: string;
  end(): Promise<void>;
}

interface StartOptions {
  size: number;
  dataDir: string;
  repository: string;
  /** Processes that answer requests. */
  workers?: number;
}

/** Starts the built product on a data folder with that many shipments; its log, as long as by default, goes to a file there. */
export async function startProduct({ size, dataDir, repository, workers = 1 }: StartOptions): Promise<StartedProduct> {
  const log = await open(path.join(dataDir, 'bench.log'), 'w');
  try {
    const server = await launchProduct({
      dataDir,
      port: await freePort(),
      repository,
      nodeFlags: PROBE_FLAGS,
      output: log.fd,
      // All calls come from one address.
      env: { RATE_LIMIT_FACTOR: '1000000', DEMO_DATA: 'false', WORKERS: String(workers) },
    });
    return {
      ...measured(server.url, server.process),
      size,
      dataDir,
      // Its data is a copy that goes away.
      end: () => server.end('SIGKILL'),
    };
  } finally {
    await log.close();
  }
}
