import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';
import { createGate } from '../limits/task-queue.ts';
import type { Authenticated } from './principal.ts';

/** Per endpoint and process: a call may use a dozen of the 100 database connections. Waits stay below client timeouts. */
const TURNS = { concurrency: 2, waiting: 100, waitMs: 5_000 } as const;
const RETRY_AFTER_SECONDS = 5;

const full = (): AppError =>
  new AppError('UNAVAILABLE', 'Too many large calls at once. Nothing was done. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Sessions of one administrator queue separately. */
const getCallerId = (principal: Authenticated | undefined): string =>
  (principal?.kind === 'admin' ? principal.sid : principal?.id) ?? '';

/** Refuses a call without a turn before any work; never interrupts one. */
export function takeTurns(
  work: RequestHandler,
  turns: { concurrency: number; waiting: number; waitMs: number } = TURNS,
): RequestHandler {
  const gate = createGate({ ...turns, full });
  return (req, res, next) =>
    gate(getCallerId(res.locals.principal), async () => {
      // Nobody would see the result.
      if (!req.socket.destroyed) await work(req, res, next);
    });
}
