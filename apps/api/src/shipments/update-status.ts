import { isDoubtful, STATUS_WARNINGS, type StatusUpdate, type StatusWarning, statusWarnings } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment, shipmentAction } from './change-shipment.ts';
import { inOrder } from './present-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

interface StatusUpdateOptions {
  update: StatusUpdate;
  by: Actor;
  /** Names the change, so that it can be taken back. */
  runId?: string | undefined;
}

/**
 * Sets the status and adds a history entry. Any status may follow any other; what is odd about the step
 * comes back as warnings.
 * @throws AppError SHIPMENT_NOT_FOUND, or ODD_TRANSITION for a doubtful step without force where the settings are strict.
 */
export async function updateStatus(
  { shipments, settings, now }: Pick<ShipmentContext, 'shipments' | 'settings' | 'now'>,
  trackingId: string,
  { update: { status, location, notes, subStatus, force }, by, runId }: StatusUpdateOptions,
): Promise<{ shipment: ShipmentRecord; warnings: StatusWarning[] }> {
  const mayBeDoubtful = force === true || !(await settings()).tracking.strictTransitions;
  return changeShipment(trackingId, shipments.findLive, async (before) => {
    const warnings = statusWarnings(before.status, status);
    if (!mayBeDoubtful && warnings.some(isDoubtful)) throw oddTransition(warnings);
    const at = afterNewest(before, now());
    const entry = { status, location: location ?? null, ...(notes && { notes }), ...(subStatus && { subStatus }), timestamp: at };
    const audited = shipmentAction(
      'shipment.status_updated',
      before.trackingId,
      { status: before.status, currentLocation: before.currentLocation },
      { status, currentLocation: location ?? before.currentLocation, ...(notes && { notes }), ...(subStatus && { subStatus }) },
    );
    const shipment = await shipments.addStatus(before, { entry, runId, activity: newEntry(audited, { by, at }) });
    return shipment && { shipment, warnings };
  });
}

/** Now; where the clock was set back since the last entry, just after that: what happens next is never told before it. */
function afterNewest({ statusHistory }: Pick<ShipmentRecord, 'statusHistory'>, now: Date): Date {
  const newest = inOrder(statusHistory).at(-1);
  return newest && newest.timestamp > now ? new Date(newest.timestamp.getTime() + 1) : now;
}

const oddTransition = (warnings: readonly StatusWarning[]): AppError =>
  new AppError('ODD_TRANSITION', warnings.map((warning) => STATUS_WARNINGS[warning]).join(' '), {
    hint: 'Send it again with force if it is meant.',
  });
