import { ADMIN } from '@waybill/product-process';
import argon2 from 'argon2';
import { type Figures, summarizeCalls } from './figures.ts';

/** Same as in the product: OWASP minimum (Password Storage Cheat Sheet). */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function verifyAlone(amount: number): Promise<Figures> {
  const hash = await argon2.hash(ADMIN.password, PARAMETERS);
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (let check = 0; check < amount; check += 1) {
    const begin = performance.now();
    if (!(await argon2.verify(hash, ADMIN.password))) throw new Error('The password does not match');
    times.push(performance.now() - begin);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1_000;
  return summarizeCalls(times, { seconds, cpuMicros: user + system });
}
