import type { RequestHandler } from 'express';

/**
 * Lets a number of calls be under way at once and refuses those beyond it, before they cost anything more.
 * @param full what to answer them.
 */
export function admit(atOnce: number, full: () => Error): RequestHandler {
  let underWay = 0;
  return (_req, res, next) => {
    if (underWay >= atOnce) throw full();
    underWay += 1;
    res.once('close', () => (underWay -= 1));
    next();
  };
}
