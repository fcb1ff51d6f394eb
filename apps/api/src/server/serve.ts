import type { Express } from 'express';
import type { Config } from '../platform/config/load-config.ts';
import { drain, limitsOfOne, listen } from '../platform/http/listen.ts';
import { handleOneAtATime } from '../platform/limits/connections.ts';

/** Time for requests in flight when the server stops; the whole stop stays within 10 s. */
export const GRACE_MS = 8_000;

/** Of a server that is to end: the readiness of its app goes first. */
export interface Life {
  isStopping: boolean;
}

interface Serving<Prepared> {
  url: string;
  /** What `prepare` makes. Whoever serves has to look after its failure. */
  prepared: Promise<Prepared>;
  /** Readiness goes first, then requests in flight finish. */
  close(): Promise<void>;
}

/**
 * Takes the port, then has the app made; requests that come early wait for it.
 * @throws the system's error when the port cannot be had, before anything is made.
 */
export async function serve<Prepared extends { app: Express }>(
  config: Pick<Config, 'host' | 'port' | 'trustProxy' | 'workers'>,
  life: Life,
  prepare: () => Promise<Prepared>,
): Promise<Serving<Prepared>> {
  const { server, url } = await listen(config, limitsOfOne(config.workers));
  const prepared = prepare();
  // Still in the turn in which the port opened, so no request is missed.
  handleOneAtATime(server, (req, res) => {
    prepared.then(
      ({ app }) => app(req, res),
      () => res.destroy(),
    );
  });
  return {
    url,
    prepared,
    close: async () => {
      life.isStopping = true;
      await drain(server, { graceMs: GRACE_MS });
    },
  };
}
