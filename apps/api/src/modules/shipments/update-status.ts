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
import { addEntry, findPrevious, isLateEntry } from './add-entry.ts';
import { type Change, type ChangedOnce, changeOnce, type KeyedBy } from './change-once.ts';
import { shipmentAction } from './change-shipment.ts';
import { placeEntry } from './place-entry.ts';
import type { ShipmentContext } from './shipment-context.ts';

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
  const { status, location, notes, subStatus, happenedAt, force } = update;
  const { tracking, company } = await settings();
  const allowsUnusual = force === true || !tracking.strictTransitions;
  const request = { call: 'update', input: update, keyedBy };
  const change: Change<StatusWarning>['change'] = async (before, recordKey) => {
    const times = placeEntry(before, happenedAt, { now: now(), timeZone: company.timeZone });
    const isLate = isLateEntry(before, times);
    const warnings = getStatusWarnings(isLate ? findPrevious(before, times)?.status : before.status, status);
    if (!allowsUnusual && warnings.some(needsConfirmation)) throw checkTransition(warnings);
    if (isLate) warnings.push('late_entry');
    const details = { ...(notes && { notes }), ...(subStatus && { subStatus }) };
    const entry = { status, location: location ?? null, ...details, ...times, sinceVersion: before.version + 1 };
    const statusFields = addEntry(before, entry);
    const audited = shipmentAction(
      'shipment.status_updated',
      before.trackingId,
      { status: before.status, currentLocation: before.currentLocation },
      {
        status: statusFields.status,
        currentLocation: statusFields.currentLocation,
        ...(isLate ? { entry: { status, ...(location && { location }), ...details } } : details),
        ...(happenedAt !== undefined && { happenedAt }),
      },
    );
    const shipment = await shipments.addStatus(before, {
      entry,
      statusFields,
      runId,
      activity: newEntry(audited, { by, at: times.recordedAt ?? times.timestamp }),
      ...recordKey(warnings),
    });
    return shipment && { shipment, warnings };
  };
  return changeOnce({ shipments }, trackingId, { request, find: shipments.findLive, change });
}

const checkTransition = (warnings: readonly StatusWarning[]): AppError =>
  new AppError('ODD_TRANSITION', warnings.map((warning) => STATUS_WARNINGS[warning]).join(' '), {
    hint: 'Send it again with force to confirm.',
  });
