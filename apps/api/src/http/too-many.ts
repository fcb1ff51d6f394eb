import { AppError } from '../app-error.ts';

/** Says that somebody must wait, and how long. */
export function tooMany(seconds: number): AppError {
  const wait = seconds < 60 ? inWords(seconds, 'second') : inWords(Math.ceil(seconds / 60), 'minute');
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${wait}.`, { retryAfter: seconds });
}

const inWords = (count: number, unit: 'second' | 'minute'): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
