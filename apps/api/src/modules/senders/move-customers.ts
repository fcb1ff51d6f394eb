import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { findRoot, newRecord, type RecordContext } from '../customers/assign-customers.ts';
import { deriveKeys, toNameKey } from '../customers/customer-model.ts';
import { changeCustomer, findCustomer, requireUnmerged } from '../customers/customers.ts';
import type { StoredCustomer } from '../customers/store.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';

export interface MoveContext extends RecordContext {
  shipments: ShipmentRepository;
}

/** Longer than an import holds the customers of a batch. */
const LATE_MS = HOUR_MS;

/**
 * Stored first, then the shipments move; a job continues after a crash. @returns the customer that gets everything.
 * @throws AppError CUSTOMER_NOT_FOUND, or CONFLICT with a customer that is merged already.
 */
export async function mergeCustomer(
  context: MoveContext,
  customer: string,
  { into, by }: { into: string; by: Actor },
): Promise<StoredCustomer> {
  const target = await findCustomer(context, into);
  const merged = await changeCustomer(context, customer, async (found) => {
    const { customerId, name, mergedInto } = found;
    if (mergedInto === target.customerId) return found;
    if (isMoving(found)) return finishFirst(context, found);
    if (customerId === target.customerId) throw new AppError('CONFLICT', tEnglish(office.customers.mergeSelf));
    await requireUnmerged(context, found);
    await requireUnmerged(context, target);
    const at = context.now();
    const audited = { action: 'customer.merged', targetType: 'customer', targetId: customerId } as const;
    const activity = newEntry({ ...audited, before: { name }, after: { into: target.name } }, { by, at });
    const set = { mergedInto: target.customerId, mergedAt: at, move: { from: customerId, to: target.customerId } };
    return requireFree(await context.customers.change(found, { set, at, activity }));
  });
  // Two merges at once in opposite directions would leave both without a customer.
  if ((await findCustomer(context, target.customerId)).mergedInto !== undefined) {
    await unmergeCustomer(context, merged.customerId, by);
    throw new AppError('CONFLICT', tEnglish(office.customers.busy));
  }
  await finishMoves(context, merged.customerId);
  return findCustomer(context, target.customerId);
}

/** @throws AppError CUSTOMER_NOT_FOUND */
export async function unmergeCustomer(context: MoveContext, customer: string, by: Actor): Promise<StoredCustomer> {
  const { customerId } = await changeCustomer(context, customer, async (found) => {
    const { mergedInto } = found;
    if (mergedInto === undefined) return found;
    if (isMoving(found)) return finishFirst(context, found);
    const at = context.now();
    const [into] = await context.customers.findReferences([mergedInto]);
    const audited = { action: 'customer.unmerged', targetType: 'customer', targetId: found.customerId } as const;
    const activity = newEntry(
      { ...audited, before: { into: into?.name ?? mergedInto }, after: { name: found.name } },
      { by, at },
    );
    const move = { from: await findRoot(context, found), to: found.customerId };
    const unset = ['mergedInto', 'mergedAt'] as const;
    return requireFree(await context.customers.change(found, { set: { move }, unset, at, activity }));
  });
  await finishMoves(context, customerId);
  return findCustomer(context, customerId);
}

/** @throws AppError CUSTOMER_NOT_FOUND, CONFLICT, or VALIDATION for a name of others and for all names. */
export async function splitCustomer(
  context: MoveContext,
  customer: string,
  { names, by }: { names: readonly string[]; by: Actor },
): Promise<StoredCustomer> {
  const keys = new Set(names.map((name) => toNameKey(name)));
  const made = randomUUID();
  const { customerId } = await changeCustomer(context, customer, async (found) => {
    await requireUnmerged(context, found);
    if (isMoving(found)) return finishFirst(context, found);
    const stored = [found.name, ...found.aliases];
    const unknown = names.find((name) => !found.nameKeys.includes(toNameKey(name)));
    if (unknown !== undefined) {
      throw validationError([{ path: 'names', message: tEnglish(office.customers.splitUnknown, { name: unknown }) }]);
    }
    const [name, ...aliases] = stored.filter((text) => !keys.has(toNameKey(text)));
    if (name === undefined) throw validationError([{ path: 'names', message: tEnglish(office.customers.splitAll) }]);
    const leaving = stored.filter((text) => keys.has(toNameKey(text)));
    const at = context.now();
    const audited = { action: 'customer.split', targetType: 'customer', targetId: found.customerId } as const;
    const activity = newEntry({ ...audited, before: { names: stored }, after: { names: [name, ...aliases] } }, { by, at });
    const { nameKeys, sortKey } = deriveKeys({ name, aliases });
    const set = { name, aliases, nameKeys, sortKey, split: { customerId: made, names: leaving } };
    return requireFree(await context.customers.change(found, { set, at, activity }));
  });
  await finishMoves(context, customerId);
  const [first = ''] = names;
  return findCustomer(context, first);
}

/** Of the unfinished customers, and of shipments that an import has stored for a customer merged meanwhile. @returns their number. */
export async function finishAllMoves(context: MoveContext): Promise<number> {
  const unfinished = await context.customers.listUnfinished(new Date(context.now().getTime() - LATE_MS));
  for (const { customerId } of unfinished) await finishMoves(context, customerId);
  return unfinished.length;
}

/** Repeatable. Follows a change that is stored while it works, such as the undo of the merge. */
async function finishMoves(context: MoveContext, customerId: string): Promise<void> {
  const { customers, shipments, now } = context;
  for (let stored = await customers.find(customerId); stored; stored = await customers.find(customerId)) {
    const { move, split, mergedInto, nameKeys } = stored;
    if (split) {
      const [name = '', ...aliases] = split.names;
      const made = newRecord({ customerId: split.customerId, name, aliases }, { at: now() });
      await customers.insert(made);
      // A shipment of that name may have made another customer meanwhile.
      const owner = (await customers.findByNameKey(toNameKey(name))) ?? made;
      await shipments.moveToCustomer({ from: customerId, to: owner.customerId }, { backTo: made.nameKeys });
      await customers.endSplit(customerId, split.customerId);
      continue;
    }
    if (!move) {
      if (mergedInto !== undefined) await shipments.moveToCustomer({ from: customerId, to: await findRoot(context, stored) }, {});
      return;
    }
    await shipments.moveToCustomer(move, move.to === customerId ? { backTo: nameKeys } : { mergedFrom: customerId });
    await customers.endMove(customerId, move);
  }
}

const isMoving = ({ move, split }: StoredCustomer): boolean => move !== undefined || split !== undefined;

/** @returns null, so that the change is tried again. */
async function finishFirst(context: MoveContext, { customerId }: StoredCustomer): Promise<null> {
  await finishMoves(context, customerId);
  return null;
}

function requireFree(changed: StoredCustomer | 'taken' | null): StoredCustomer | null {
  if (changed === 'taken') throw new Error('Unreachable: merging and splitting add no names');
  return changed;
}
