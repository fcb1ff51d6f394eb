import { DAY_MS } from '@waybill/domain/time';
import type { StoredCustomer } from '../customers/store.ts';
import type { MoveContext } from './move-customers.ts';
import type { CustomerContext } from './profile.ts';

const BATCH = 500;
/** Kept short because a shutdown waits for it. */
const MAX_RUN_MS = 900;
/** For a first shipment. */
const UNUSED_MS = 30 * DAY_MS;

/** For shipments without one: of older releases and of the sample. Repeatable; beside others each shipment gets one. */
export async function addMissingCustomers({ directory, shipments }: CustomerContext): Promise<number> {
  const endAt = performance.now() + MAX_RUN_MS;
  let added = 0;
  while (performance.now() < endAt) {
    const found = await shipments.findWithoutCustomer(BATCH);
    const ids = await directory.assign(found.map(readSender));
    // Without a readable name it has none, and is not looked at again.
    added += await shipments.addCustomers(found.map(({ _id }, index) => ({ _id, customerId: ids[index] ?? '' })));
    if (found.length < BATCH) break;
  }
  return added;
}

/** A damaged shipment may store anything. */
function readSender({ sender }: { sender?: { name?: unknown; email?: unknown } }): { name: string; email?: string } {
  const { name, email } = sender ?? {};
  return { name: typeof name === 'string' ? name : '', ...(typeof email === 'string' && { email }) };
}

/** Those without a shipment that names its sender. */
export async function removeUnusedCustomers(context: MoveContext): Promise<number> {
  const changedBefore = new Date(context.now().getTime() - UNUSED_MS);
  let removed = 0;
  let after = '';
  for (;;) {
    const found = await context.customers.listOld(changedBefore, after, BATCH);
    const last = found.at(-1);
    if (!last) return removed;
    after = last.customerId;
    removed += await removeUnused(context, found, changedBefore);
  }
}

export async function removeUnused(
  { customers, shipments }: Pick<MoveContext, 'customers' | 'shipments'>,
  found: readonly Pick<StoredCustomer, 'customerId'>[],
  changedBefore: Date,
): Promise<number> {
  const unused: string[] = [];
  for (const { customerId } of found) if (!(await shipments.hasNamedSender(customerId))) unused.push(customerId);
  return unused.length === 0 ? 0 : customers.remove(unused, changedBefore);
}
