import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ShipmentContext } from './shipment-context.ts';
import { deleteShipment, restoreShipment } from './trash.ts';

/** Version of a shipment that nobody has changed. */
const NEW_VERSION = 1;

type ReturnParts = Pick<ShipmentContext, 'shipments' | 'now'>;

/** @throws AppError CONFLICT once it is on its way: it was changed, or its label printed. */
export async function deleteReturn(
  deps: ReturnParts,
  trackingId: string,
  { by, message }: { by: Actor; message: string },
): Promise<void> {
  const [made] = await deps.shipments.findWithTrash([trackingId]);
  if (!made || made.deletedAt) return;
  if (made.version > NEW_VERSION || made.labelPrintedAt) throw new AppError('CONFLICT', message);
  await deleteShipment(deps, trackingId, by);
}

/** @returns whether there is one to link: it may have been purged. */
export async function restoreReturn(deps: ReturnParts, trackingId: string, by: Actor): Promise<boolean> {
  const [made] = await deps.shipments.findWithTrash([trackingId]);
  if (made?.deletedAt) await restoreShipment(deps, trackingId, by);
  return made !== undefined;
}
