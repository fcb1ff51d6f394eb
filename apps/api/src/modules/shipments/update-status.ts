import type { StatusUpdate } from '@waybill/contracts/shipments/schema';
import {
  needsConfirmation,
  STATUS_WARNINGS,
  type StatusWarning,
  getStatusWarnings,
} from '@waybill/domain/shipments/status-warnings';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { type Change, type ChangedOnce, changeOnce, type KeyedBy } from './change-once.ts';
import { shipmentAction } from './change-shipment.ts';
import { inOrder } from './present-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

interface StatusUpdateOptions {
  update: StatusUpdate;
  by: Actor;
  runId?: string | undefined;
  keyedBy?: KeyedBy | undefined;
}

/** Any transition is allowed; unusual ones return warnings, or in strict mode need `force`. */
export async function updateStatus(
  { shipments, settings, now }: Pick<ShipmentContext, 'shipments' | 'settings' | 'now'>,
  trackingId: string,
  { update, by, runId, keyedBy }: StatusUpdateOptions,
): Promise<ChangedOnce<StatusWarning>> {
  const { status, location, notes, subStatus, force } = update;
  const allowsUnusual = force === true || !(await settings()).tracking.strictTransitions;
  const request = { call: 'update', input: update, keyedBy };
  const change: Change<StatusWarning>['change'] = async (before, recordKey) => {
    const warnings = getStatusWarnings(before.status, status);
    if (!allowsUnusual && warnings.some(needsConfirmation)) throw checkTransition(warnings);
    const at = timeAfterNewest(before, now());
    const entry = { status, location: location ?? null, ...(notes && { notes }), ...(subStatus && { subStatus }), timestamp: at };
    const audited = shipmentAction(
      'shipment.status_updated',
      before.trackingId,
      { status: before.status, currentLocation: before.currentLocation },
      { status, currentLocation: location ?? before.currentLocation, ...(notes && { notes }), ...(subStatus && { subStatus }) },
    );
    const shipment = await shipments.addStatus(before, {
      entry,
      runId,
      activity: newEntry(audited, { by, at }),
      ...recordKey(warnings),
    });
    return shipment && { shipment, warnings };
  };
  return changeOnce({ shipments }, trackingId, { request, find: shipments.findLive, change });
}

/** Now, or just after the newest entry if the clock was set back. */
function timeAfterNewest({ statusHistory }: Pick<ShipmentRecord, 'statusHistory'>, now: Date): Date {
  const newest = inOrder(statusHistory).at(-1);
  return newest && newest.timestamp > now ? new Date(newest.timestamp.getTime() + 1) : now;
}

const checkTransition = (warnings: readonly StatusWarning[]): AppError =>
  new AppError('ODD_TRANSITION', warnings.map((warning) => STATUS_WARNINGS[warning]).join(' '), {
    hint: 'Send it again with force to confirm.',
  });
