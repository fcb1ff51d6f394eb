import cluster from 'node:cluster';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { TRACKING_ID_ALPHABET } from '@waybill/domain/tracking-ids/check-character';
import argon2 from 'argon2';
import { signInLimitError } from '../../platform/errors/app-error.ts';
import { createTaskQueue } from '../../platform/limits/task-queue.ts';

/** OWASP minimum for argon2id: 19 MiB, two passes (Password Storage Cheat Sheet). */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Makes unknown users take as long as wrong passwords. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$vZhHfJJ7yenYjotwUGrtKA$mEEUnLYJyfvXXzeIyOZ3iNwmNY4b4aj5oC5OJDeDnfs';

/** A hash uses a core and one of libuv's four threads; leaves the others to the site and database. */
const queue = createTaskQueue({
  concurrency: availableParallelism() > 2 && !cluster.isWorker ? 2 : 1,
  maxWaiting: 16,
  createFullError: signInLimitError,
});

export const hashPassword = (password: string): Promise<string> => queue('hash', () => argon2.hash(password, ARGON2));

export const verifyPassword = (hash: string | undefined, password: string): Promise<boolean> =>
  queue('verify', () => argon2.verify(hash ?? DUMMY_HASH, password)).then((isMatch) => isMatch && hash !== undefined);

export const isOutdated = (hash: string): boolean => argon2.needsRehash(hash, ARGON2);

const GROUPS = 4;
const GROUP_LENGTH = 5;

/** 100 random bits in unambiguous letters: `k3m9d-4xq2f-...`. */
export function generatePassword(): string {
  const letters = TRACKING_ID_ALPHABET.toLowerCase();
  const group = () => Array.from({ length: GROUP_LENGTH }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
