import { randomUUID } from 'node:crypto';
import type { DemoContext } from './demo-context.ts';

const LEASE = 'demo data';
const LEASE_MS = 60_000;

/** One process at a time adds or removes. @returns undefined if another one does. */
export async function withDemoLease<Result>(
  { leases }: Pick<DemoContext, 'leases'>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const holder = randomUUID();
  if (!(await leases.take(LEASE, { holder, ms: LEASE_MS }))) return undefined;
  try {
    return await work();
  } finally {
    await leases.release(LEASE, holder);
  }
}
