import cluster from 'node:cluster';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { TRACKING_ID_ALPHABET } from '@waybill/domain/tracking-ids/parse-tracking-id';
import argon2 from 'argon2';
import { tooManySignIns } from '../../platform/errors/app-error.ts';
import { createGate } from '../../platform/limits/gate.ts';

/** OWASP's least parameters for argon2id: 19 MiB, two passes (Password Storage Cheat Sheet). */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash with the same parameters that no password fits: an unknown user costs as much time as a wrong password. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$vZhHfJJ7yenYjotwUGrtKA$mEEUnLYJyfvXXzeIyOZ3iNwmNY4b4aj5oC5OJDeDnfs';

/**
 * A hash fills a core and one of libuv's four threads: a core is left to the rest of the site, and threads to the writes of the
 * embedded database. How many sign-ins wait here their own lanes bound. Of several processes each does one at a time: they are as many as the cores, or about.
 */
const gate = createGate({
  concurrency: availableParallelism() > 2 && !cluster.isWorker ? 2 : 1,
  waiting: 16,
  full: tooManySignIns,
});

export const hashPassword = (password: string): Promise<string> => gate('hash', () => argon2.hash(password, ARGON2));

/** Whether the password fits the hash; without a hash (there is no such user) the answer is no, after the same work. */
export const verifyPassword = (hash: string | undefined, password: string): Promise<boolean> =>
  gate('verify', () => argon2.verify(hash ?? NOBODYS_HASH, password)).then((fits) => fits && hash !== undefined);

/** Whether a hash was made with other parameters than those of today. */
export const isOutdated = (hash: string): boolean => argon2.needsRehash(hash, ARGON2);

const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password of 100 random bits in letters that nobody misreads, in groups: `k3m9d-4xq2f-...`. */
export function generatePassword(): string {
  const letters = TRACKING_ID_ALPHABET.toLowerCase();
  const group = () => Array.from({ length: GROUP_LENGTH }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
