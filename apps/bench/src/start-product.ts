import { open } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort, launchProduct } from '@waybill/product-process';
import { type MeasuredServer, measureServer, PROBE_FLAGS } from './measured-process.ts';

export interface StartedProduct extends MeasuredServer {
  size: number;
  dataDir: string;
  end(): Promise<void>;
}

export interface SetUp {
  workers?: number;
  smtpUrl?: string;
}

interface StartOptions extends SetUp {
  size: number;
  dataDir: string;
  repository: string;
}

/** The log, at its default level, goes to a file in the data directory. */
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
