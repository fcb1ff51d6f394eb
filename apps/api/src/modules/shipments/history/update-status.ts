import type { StatusUpdate } from '@waybill/contracts/shipments/schema';
import type { StatusWarning } from '@waybill/domain/shipments/status-warnings';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newEntry } from '../../audit/activity-log.ts';
import { type Change, type ChangedOnce, changeOnce, type KeyedBy } from '../change/change-once.ts';
import { shipmentAction } from '../change/change-shipment.ts';
import type { ShipmentAccess } from '../shipment-context.ts';
import type { ProofRecord, ShipmentRecord } from '../shipment-record.ts';
import { addEntry, readAttempt } from './add-entry.ts';
import { judgeStep } from './judge-step.ts';

interface StatusUpdateOptions {
  update: StatusUpdate;
  by: Actor;
  runId?: string | undefined;
  keyedBy?: KeyedBy | undefined;
  /** Tracking ID of the shipment that brings it back. */
  returnedAs?: string;
  /** Whether another call has made the same change. May throw if it is not possible. */
  isDone?: (stored: ShipmentRecord) => boolean;
  /** Reads the proof of a delivery once the change is known to apply. */
  readProof?: () => Promise<ProofRecord>;
  /** The request of an idempotency key, if not the update itself. */
  request?: Change<StatusWarning>['request'];
}

/** Any transition is allowed; unusual ones return warnings, or in strict mode need `force`. */
export async function updateStatus(
  { shipments, settings, now }: ShipmentAccess,
  trackingId: string,
  { update, by, runId, keyedBy, returnedAs, isDone, readProof, ...options }: StatusUpdateOptions,
): Promise<ChangedOnce<StatusWarning>> {
  const { outcome, location, notes, subStatus, happenedAt, payment } = update;
  const current = await settings();
  const { request = { call: 'update', input: update, keyedBy } } = options;
  const change: Change<StatusWarning>['change'] = async (stored, recordKey) => {
    if (isDone?.(stored)) return { shipment: stored };
    const step = { ...update, hasProof: readProof !== undefined };
    const {
      shipment: before,
      times,
      status,
      openStatus,
      isLate,
      warnings,
    } = judgeStep(stored, step, { settings: current, now: now() });
    const attempt = readAttempt(before, { ...update, status }, { settings: current, now: now() });
    if (attempt.afterAttempts) warnings.push('last_attempt');
    if (readProof && before.status === 'delivered')
      throw new AppError('CONFLICT', 'Someone else has just delivered this shipment. Look at it, and send the proof again.');
    const proof = await readProof?.();
    const details = { ...(notes && { notes }), ...(subStatus && { subStatus }), ...(payment && { payment }), ...attempt };
    const entry = {
      status,
      ...(outcome && { openStatus }),
      location: location ?? null,
      ...details,
      ...(proof && { proof }),
      ...times,
      sinceVersion: before.version + 1,
    };
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
        ...(returnedAs !== undefined && { returnedAs }),
        ...(proof && { proof: describeProof(proof) }),
      },
    );
    const shipment = await shipments.addStatus(before, {
      entry,
      movesFirst: before !== stored,
      statusFields,
      runId,
      returnedAs,
      activity: newEntry(audited, { by, at: times.recordedAt ?? times.timestamp }),
      ...recordKey(warnings),
    });
    return shipment && { shipment, warnings };
  };
  return changeOnce(shipments, trackingId, { request, find: shipments.findLive, change });
}

/** For the log, which outlives the name. */
export const describeProof = ({ relation, signature, photos, isByCode }: ProofRecord) => ({
  relation,
  ...(isByCode && { isByCode }),
  isSigned: signature !== undefined,
  photos: photos.length,
});
