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
import { getOpenStatus } from './outcome-fields.ts';
import { placeEntry } from './place-entry.ts';
import { readAttempt } from './read-attempt.ts';
import { requireProof } from './require-proof.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ProofRecord } from './shipment-record.ts';

interface StatusUpdateOptions {
  update: StatusUpdate;
  by: Actor;
  runId?: string | undefined;
  keyedBy?: KeyedBy | undefined;
  /** Tracking ID of the shipment that brings it back. */
  returnedAs?: string;
  /** Reads the proof of a delivery once the change is known to apply. */
  readProof?: () => Promise<ProofRecord>;
  /** The request of an idempotency key, if not the update itself. */
  request?: Change<StatusWarning>['request'];
}

/** Any transition is allowed; unusual ones return warnings, or in strict mode need `force`. */
export async function updateStatus(
  { shipments, settings, now }: Pick<ShipmentContext, 'shipments' | 'settings' | 'now'>,
  trackingId: string,
  { update, by, runId, keyedBy, returnedAs, readProof, ...options }: StatusUpdateOptions,
): Promise<ChangedOnce<StatusWarning>> {
  const { outcome, location, notes, subStatus, happenedAt, force } = update;
  const current = await settings();
  const { tracking, company } = current;
  const allowsUnusual = force === true || !tracking.strictTransitions;
  const { request = { call: 'update', input: update, keyedBy } } = options;
  const change: Change<StatusWarning>['change'] = async (stored, recordKey) => {
    // A concurrent call has made the same return.
    if (returnedAs !== undefined && stored.returnedAs === returnedAs) return { shipment: stored };
    const placed = { status: outcome ?? update.status ?? stored.status, happenedAt };
    const { times, shipment: before } = placeEntry(stored, placed, { now: now(), timeZone: company.timeZone });
    const isLate = isLateEntry(before, times);
    const previous = isLate ? findPrevious(before, times) : before;
    const openStatus = update.status ?? getOpenStatus(previous ?? before);
    const status = outcome ?? openStatus;
    const warnings = getStatusWarnings(previous?.status, status);
    if (!allowsUnusual && warnings.some(needsConfirmation)) throw checkTransition(warnings);
    if (isLate) warnings.push('late_entry');
    if (before !== stored) warnings.push('first_moved');
    const attempt = readAttempt(before, { ...update, status }, { settings: current, now: now() });
    if (attempt.afterAttempts) warnings.push('last_attempt');
    if (readProof && before.status === 'delivered')
      throw new AppError('CONFLICT', 'Someone else has just delivered this shipment. Look at it, and send the proof again.');
    if (status === 'delivered' && !isLate && !readProof && force !== true) {
      requireProof(tracking, { service: before.service, isSigned: false, photos: 0 });
    }
    const proof = await readProof?.();
    const details = { ...(notes && { notes }), ...(subStatus && { subStatus }), ...attempt };
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
  return changeOnce({ shipments }, trackingId, { request, find: shipments.findLive, change });
}

/** For the log, which outlives the name. */
export const describeProof = ({ relation, signature, photos, isByCode }: ProofRecord) => ({
  relation,
  ...(isByCode && { isByCode }),
  isSigned: signature !== undefined,
  photos: photos.length,
});

const checkTransition = (warnings: readonly StatusWarning[]): AppError =>
  new AppError('ODD_TRANSITION', warnings.map((warning) => STATUS_WARNINGS[warning]).join(' '), {
    hint: 'Send it again with force to confirm.',
  });
