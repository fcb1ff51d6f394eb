import argon2 from 'argon2';
import { AppError } from '../../app-error.ts';
import { createGate } from './gate.ts';

/** OWASP's least parameters for argon2id: 19 MiB, two passes (Password Storage Cheat Sheet). */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash with the same parameters that no password fits: an unknown user costs as much time as a wrong password. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$vZhHfJJ7yenYjotwUGrtKA$mEEUnLYJyfvXXzeIyOZ3iNwmNY4b4aj5oC5OJDeDnfs';

/** Two hashes at once fill two cores; what does not fit the queue is told to come back, so that the site stays up. */
const gate = createGate({
  concurrency: 2,
  waiting: 16,
  full: () => new AppError('RATE_LIMITED', 'Too many sign-ins at once. Please try again in a moment.', { retryAfter: 1 }),
});

export const hashPassword = (password: string): Promise<string> => gate(() => argon2.hash(password, ARGON2));

/** Whether the password fits the hash; without a hash (there is no such user) the answer is no, after the same work. */
export const verifyPassword = (hash: string | undefined, password: string): Promise<boolean> =>
  gate(() => argon2.verify(hash ?? NOBODYS_HASH, password)).then((fits) => fits && hash !== undefined);
