import type { BulkOutcome, BulkRequest, StatusWarning } from '@waybill/contracts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import { deleteShipment } from './delete-shipment.ts';
import { readingsOf } from './find-by-tracking-id.ts';
import type { ShipmentRepository } from './repository/shipment-repository.ts';
import { restoreShipment } from './restore-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';
import { updateStatus } from './update-status.ts';

/** Either what was changed, or why not. */
export interface Changed {
  trackingId?: string;
  warnings?: StatusWarning[];
  failure?: BulkOutcome['failed'][number];
}

export type ChangeParts = Pick<ShipmentContext, 'shipments' | 'settings' | 'activity' | 'now'>;
type IsDone = (shipment: Pick<ShipmentRecord, 'trackingId' | 'outbox'>) => Promise<boolean>;
type Change = Pick<BulkRequest, 'action' | 'payload' | 'dryRun'>;

/**
 * The part of a bulk call that is about one shipment. One that the run has changed already, before a crash or under another
 * spelling of its ID, is done and left alone: `by.requestId`, which is the run's, stands in what the log says about it.
 */
export async function changeOne(deps: ChangeParts, change: Change, { id, by }: { id: string; by: Actor }): Promise<Changed> {
  // What waits beside the shipment goes into the log before it is taken out there: looked for in this order, none is missed.
  const isDone: IsDone = async ({ trackingId, outbox = [] }) =>
    outbox.some(({ requestId }) => requestId === by.requestId) ||
    deps.activity.isRecorded({ targetId: trackingId, requestId: by.requestId ?? '' });
  try {
    return await apply({ ...deps, shipments: untouched(deps.shipments, isDone, change) }, change, { id, by });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    const done = code === 'SHIPMENT_NOT_FOUND' ? await findDone(deps.shipments, isDone, id) : undefined;
    return done ? { trackingId: done } : { failure: { id, code, message } };
  }
}

/** The same steps as the calls for one shipment. */
async function apply(deps: ChangeParts, { action, payload }: Change, { id, by }: { id: string; by: Actor }): Promise<Changed> {
  if (action === 'delete') return { trackingId: (await deleteShipment(deps, id, by)).trackingId };
  if (action === 'restore') return { trackingId: (await restoreShipment(deps, id, by)).trackingId };
  if (!payload) throw new Error('The schema lets no status change pass without its payload');
  const { shipment, warnings } = await updateStatus(deps, id, { update: payload, by });
  return { trackingId: shipment.trackingId, warnings };
}

/** The repository without what the run is done with; on a dry run it also stores nothing. */
function untouched(shipments: ShipmentRepository, isDone: IsDone, { dryRun }: Change): ShipmentRepository {
  const unlessDone = (find: (trackingId: string) => Promise<ShipmentRecord | null>) => async (trackingId: string) => {
    const shipment = await find(trackingId);
    return shipment && !(await isDone(shipment)) ? shipment : null;
  };
  const asItIs = (shipment: object) => Promise.resolve(shipment as ShipmentRecord);
  return {
    ...shipments,
    findLive: unlessDone(shipments.findLive),
    findDeleted: unlessDone(shipments.findDeleted),
    ...(dryRun && { addStatus: asItIs, moveToTrash: asItIs, restore: asItIs }),
  };
}

async function findDone(shipments: ShipmentRepository, isDone: IsDone, id: string): Promise<string | undefined> {
  for (const trackingId of readingsOf(id)) {
    const shipment = (await shipments.findLive(trackingId)) ?? (await shipments.findDeleted(trackingId));
    if (await isDone(shipment ?? { trackingId })) return trackingId;
  }
  return undefined;
}
