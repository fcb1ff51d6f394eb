import { open } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort, launchProduct } from '@waybill/product-process';
import { type MeasuredServer, measureServer, PROBE_FLAGS } from './measured-process.ts';

/** The built product with its own data directory. */
export interface StartedProduct extends MeasuredServer {
  size: number;
  dataDir: string;
  end(): Promise<void>;
}

export interface SetUp {
  /** API processes; defaults to 1. */
  workers?: number;
  /** Mail server; without one, mails stay queued. */
  smtpUrl?: string;
}

interface StartOptions extends SetUp {
  size: number;
  dataDir: string;
  repository: string;
}

/** Starts the built product on a data directory of that size; the log, at its default level, goes to a file there. */
export async function startProduct({ size, dataDir, repository, workers = 1, smtpUrl }: StartOptions): Promise<StartedProduct> {
  const port = await findFreePort();
  const log = await open(path.join(dataDir, 'bench.log'), 'w');
  try {
    const server = await launchProduct({
      dataDir,
      port,
      repository,
      nodeFlags: PROBE_FLAGS,
      output: log.fd,
      // All calls come from one address.
      env: {
        RATE_LIMIT_FACTOR: '1000000',
        DEMO_DATA: 'false',
        WORKERS: String(workers),
        ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl, PUBLIC_URL: `http://127.0.0.1:${port}` }),
      },
    });
    return {
      ...measureServer(server.url, server.process),
      size,
      dataDir,
      // The data is a disposable copy.
      end: () => server.end('SIGKILL'),
    };
  } finally {
    await log.close();
  }
}
