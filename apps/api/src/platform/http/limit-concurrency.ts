import { BODY_LIMIT_BYTES } from '@waybill/contracts/shared/constants';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';
import { createStreamSlots } from '../limits/stream-slots.ts';
import { createTaskQueue } from '../limits/task-queue.ts';
import type { Authenticated } from './principal.ts';
import { callerAddress } from './request-address.ts';

/** Per endpoint and process: a call may use a dozen of the 100 database connections. Waits stay below client timeouts. */
const LIMITS = { concurrency: 2, maxWaiting: 100, waitMs: 5_000 } as const;
const RETRY_AFTER_SECONDS = 5;

const createFullError = (): AppError =>
  new AppError('UNAVAILABLE', 'Too many large calls at once. Nothing was done. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Sessions of one administrator queue separately. */
const getCallerId = (principal: Authenticated | undefined): string =>
  (principal?.kind === 'admin' ? principal.sid : principal?.id) ?? '';

/** Bounds the memory of bodies that visitors send; small ones pass. @throws AppError RATE_LIMITED or UNAVAILABLE. */
export function limitUploads(limits: { perCaller: number; max: number }): RequestHandler {
  const slots = createStreamSlots(limits);
  return async (req, res, next) => {
    if (Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= BODY_LIMIT_BYTES) return next();
    await slots.use(callerAddress(req), async (slot) => {
      slot.onEnd(() => req.destroy());
      res.once('close', slot.free);
      next();
    });
  };
}

/** Rejects a call before any work if the queue is full or it waits too long; never interrupts one. */
export function limitConcurrency(
  handler: RequestHandler,
  limits: { concurrency: number; maxWaiting: number; waitMs: number } = LIMITS,
): RequestHandler {
  const queue = createTaskQueue({ ...limits, createFullError });
  return (req, res, next) =>
    queue(getCallerId(res.locals.principal), async () => {
      // Nobody would see the result.
      if (!req.socket.destroyed) await handler(req, res, next);
    });
}
