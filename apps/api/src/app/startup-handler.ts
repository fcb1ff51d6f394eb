import type { RequestListener, Server } from 'node:http';
import { texts } from '@waybill/i18n/texts';
import type { Logger } from 'pino';
import type { LocalizedText } from '../platform/errors/app-error.ts';
import { createStartingApp, isProbe } from '../platform/http/starting-app.ts';
import { handleOneAtATime } from '../platform/limits/connections.ts';

/** Milliseconds a request waits for the server to start; shorter than client timeouts. */
const WAIT_MS = 5_000;

export type StartupHandler = ReturnType<typeof createStartupHandler>;

/** Answers health checks at once; other requests wait briefly for the app, then get 503. Call it in the tick of `listen`. */
export function createStartupHandler(
  server: Server,
  { logger, trustProxy, waitMs = WAIT_MS }: { logger: Logger; trustProxy: number; waitMs?: number },
) {
  let reason: LocalizedText = (t) => t(texts.api.openingDatabase);
  let app: RequestListener | undefined;
  const waiting = new Set<() => void>();
  const starting = createStartingApp({ logger, trustProxy, reason: () => reason });

  handleOneAtATime(server, (req, res) => {
    if (app) return app(req, res);
    if (isProbe(req.url ?? '')) return starting(req, res);
    const proceed = (): void => {
      clearTimeout(timer);
      waiting.delete(proceed);
      (app ?? starting)(req, res);
    };
    const timer = setTimeout(proceed, waitMs);
    waiting.add(proceed);
  });

  return {
    setReason: (status: LocalizedText): void => {
      reason = status;
    },
    open: (ready: RequestListener): void => {
      app = ready;
      for (const proceed of waiting) proceed();
    },
    releaseWaiting: (): void => {
      for (const proceed of waiting) proceed();
    },
  };
}
