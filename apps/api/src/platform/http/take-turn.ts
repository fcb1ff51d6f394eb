import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';
import { createGate } from '../limits/gate.ts';
import type { Authenticated } from './principal.ts';

/**
 * Calls of one heavy endpoint at once, in each process: each may have a dozen operations at the database under way, which has a hundred
 * connections. Those that wait do so for less than a client does.
 */
const TURNS = { concurrency: 2, waiting: 100, waitMs: 5_000 } as const;
const RETRY_AFTER_SECONDS = 5;

const full = (): AppError =>
  new AppError('UNAVAILABLE', 'Too many large calls at once. Nothing was done. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Sessions of one administrator wait for their turns apart. */
const getCallerId = (principal: Authenticated | undefined): string =>
  (principal?.kind === 'admin' ? principal.sid : principal?.id) ?? '';

/** Lets few calls do their work at once. One that finds no turn is refused before anything is done, and none is cut off on its way. */
export function takeTurns(
  work: RequestHandler,
  turns: { concurrency: number; waiting: number; waitMs: number } = TURNS,
): RequestHandler {
  const gate = createGate({ ...turns, full });
  return (req, res, next) =>
    gate(getCallerId(res.locals.principal), async () => {
      // Nobody would learn what was done.
      if (!req.socket.destroyed) await work(req, res, next);
    });
}
