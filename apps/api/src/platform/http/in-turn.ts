import type { RequestHandler } from 'express';

/**
 * Several steps as one: Express's way from one step to the next costs more than most steps do. What a step throws, or hands on,
 * goes to the error handler as it does there.
 */
export function inTurn(...steps: readonly RequestHandler[]): RequestHandler {
  return (req, res, next) => {
    let index = 0;
    const goOn = (failure?: unknown): void => {
      const step = steps[index];
      index += 1;
      if (failure !== undefined || !step) return next(failure);
      try {
        const running: unknown = step(req, res, goOn);
        if (running instanceof Promise) running.then(undefined, next);
      } catch (error) {
        next(error);
      }
    };
    goOn();
  };
}
