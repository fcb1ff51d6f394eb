import { AppError, type ReachedLimit } from '../errors/app-error.ts';

/** Says that somebody must wait, and how long; `rateLimit` is told in headers where nothing else does. */
export function tooMany(seconds: number, rateLimit?: ReachedLimit): AppError {
  const wait = seconds < 60 ? inWords(seconds, 'second') : inWords(Math.ceil(seconds / 60), 'minute');
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${wait}.`, {
    retryAfter: seconds,
    ...(rateLimit && { rateLimit }),
  });
}

/** Says that others are signing in, so that the caller has to come back in a moment. */
export function tooManySignIns(): AppError {
  return new AppError('RATE_LIMITED', 'Too many sign-ins at once. Please try again in a moment.', { retryAfter: 1 });
}

const inWords = (count: number, unit: 'second' | 'minute'): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
