import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../platform/config/load-config.ts';
import { drain, limitPerProcess, listen } from '../platform/http/listen.ts';
import { createStartupHandler, type StartupHandler } from './startup-handler.ts';

/** Time for requests in flight when the server stops; the whole stop stays within 10 s. */
export const GRACE_MS = 8_000;

export interface Lifecycle {
  isStopping: boolean;
}

interface Serving<Prepared> {
  url: string;
  /** The caller must handle its rejection. */
  prepared: Promise<Prepared>;
  close(): Promise<void>;
}

/** Opens the port before the app is made. @throws the system's error if the port is taken. */
export async function serve<Prepared extends { app: Express }>(
  config: Config & { logger: Logger },
  lifecycle: Lifecycle,
  prepare: (startup: StartupHandler) => Promise<Prepared>,
): Promise<Serving<Prepared>> {
  const { server, url, adopt } = await listen(config, limitPerProcess(config.workers));
  const startup = createStartupHandler(server, config);
  const open = ({ app }: Prepared): void => {
    adopt(app);
    startup.open(app);
  };
  const prepared = prepare(startup);
  prepared.then(open, startup.releaseWaiting);
  return {
    url,
    prepared,
    close: async () => {
      lifecycle.isStopping = true;
      await drain(server, { graceMs: GRACE_MS });
    },
  };
}
