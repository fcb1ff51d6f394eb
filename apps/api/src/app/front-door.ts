import type { RequestListener, Server } from 'node:http';
import { texts } from '@waybill/i18n/texts';
import type { Logger } from 'pino';
import type { Words } from '../platform/errors/app-error.ts';
import { createStartingApp, isProbe } from '../platform/http/starting-app.ts';
import { handleOneAtATime } from '../platform/limits/connections.ts';

/**
 * How long a request waits for a server that starts, in milliseconds: whoever opens the page that `npm start` just printed, or a
 * client right after a restart, gets what was asked for. Less than the time after which callers give up.
 */
const WAIT_MS = 5_000;

export type FrontDoor = ReturnType<typeof openFrontDoor>;

/**
 * Answers from the first moment on: how the server is at once, everything else when the app is there or, after a short wait, with
 * 503. To be called in the turn in which the port opened, so that no request is missed.
 */
export function openFrontDoor(
  server: Server,
  { logger, trustProxy, waitMs = WAIT_MS }: { logger: Logger; trustProxy: number; waitMs?: number },
) {
  let reason: Words = (t) => t(texts.api.openingDatabase);
  let app: RequestListener | undefined;
  const waiting = new Set<() => void>();
  const starting = createStartingApp({ logger, trustProxy, reason: () => reason });

  handleOneAtATime(server, (req, res) => {
    if (app) return app(req, res);
    if (isProbe(req.url ?? '')) return starting(req, res);
    const goOn = (): void => {
      clearTimeout(timer);
      waiting.delete(goOn);
      (app ?? starting)(req, res);
    };
    const timer = setTimeout(goOn, waitMs);
    waiting.add(goOn);
  });

  return {
    /** What the readiness answers until the app is there. */
    tell: (words: Words): void => {
      reason = words;
    },
    /** From now on the app answers, those who wait first. */
    open: (ready: RequestListener): void => {
      app = ready;
      for (const goOn of waiting) goOn();
    },
    /** Whoever waits need not wait longer. */
    letGo: (): void => {
      for (const goOn of waiting) goOn();
    },
  };
}
