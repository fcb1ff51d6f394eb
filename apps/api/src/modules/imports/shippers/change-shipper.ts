import type { Shipper } from '@waybill/contracts/shipments/shipper-schema';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readActor } from '../../../platform/http/actor-fields.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newEntry } from '../../audit/activity-log.ts';
import type { ImportContext } from '../import-context.ts';
import type { ShipperView } from './shipper-repository.ts';

type ShipperParts = Pick<ImportContext, 'activity' | 'importShippers' | 'now'>;

/** @throws AppError SHIPPER_NOT_FOUND, or CONFLICT for a name that another shipper with these columns has. */
export async function renameShipper(
  { importShippers, now }: ShipperParts,
  shipperId: string,
  { name, by }: { name: string; by: Actor },
): Promise<Shipper> {
  const before = requireShipper(await importShippers.find(shipperId));
  if (before.name === name) return presentShipper(before);
  const audited = {
    action: 'shipper.renamed',
    targetType: 'shipper',
    targetId: shipperId,
    before: { name: before.name },
    after: { name },
  } as const;
  const renamed = await importShippers.rename(shipperId, name, newEntry(audited, { by, at: now() }));
  if (renamed === 'taken') throw new AppError('CONFLICT', `Another shipper with these columns is named "${name}".`);
  return presentShipper(requireShipper(renamed));
}

/** @throws AppError SHIPPER_NOT_FOUND */
export async function deleteShipper(
  { activity, importShippers, now }: ShipperParts,
  shipperId: string,
  by: Actor,
): Promise<Shipper> {
  const shipper = requireShipper(await importShippers.find(shipperId));
  await activity.record(
    { action: 'shipper.forgotten', targetType: 'shipper', targetId: shipperId, before: { name: shipper.name } },
    { by, at: now() },
  );
  await activity.settle();
  if (!(await importShippers.remove(shipperId)) && (await importShippers.find(shipperId))) {
    throw new AppError('UNAVAILABLE', 'The activity log is behind. Please try again in a moment.');
  }
  return presentShipper(shipper);
}

export function requireShipper(shipper: ShipperView | null): ShipperView {
  if (shipper) return shipper;
  throw new AppError('SHIPPER_NOT_FOUND', 'This shipper was deleted.');
}

export const presentShipper = ({ shipperId, name, columns, createdAt, usedAt, ...created }: ShipperView): Shipper => ({
  shipperId,
  name,
  columns,
  createdAt: createdAt.toISOString(),
  createdBy: readActor(created.createdByActor, created.createdBy).name,
  usedAt: usedAt.toISOString(),
});
