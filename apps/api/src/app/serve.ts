import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../platform/config/load-config.ts';
import { drain, limitsOfOne, listen } from '../platform/http/listen.ts';
import { type FrontDoor, openFrontDoor } from './startup-handler.ts';

/** Time for requests in flight when the server stops; the whole stop stays within 10 s. */
export const GRACE_MS = 8_000;

export interface Life {
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
  config: Pick<Config, 'host' | 'port' | 'trustProxy' | 'workers'> & { logger: Logger },
  life: Life,
  prepare: (door: Pick<FrontDoor, 'tell'>) => Promise<Prepared>,
): Promise<Serving<Prepared>> {
  const { server, url, adopt } = await listen(config, limitsOfOne(config.workers));
  const door = openFrontDoor(server, config);
  const open = ({ app }: Prepared): void => {
    adopt(app);
    door.open(app);
  };
  const prepared = prepare(door);
  prepared.then(open, door.letGo);
  return {
    url,
    prepared,
    close: async () => {
      life.isStopping = true;
      await drain(server, { graceMs: GRACE_MS });
    },
  };
}
