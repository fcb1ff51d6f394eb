import type { NewProof } from '@waybill/contracts/proofs/schema';
import { REASON_BY_RELATION } from '@waybill/domain/shipments/proof';
import type { StatusWarning } from '@waybill/domain/shipments/status-warnings';
import { HOUR_MS } from '@waybill/domain/time';
import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { type ChangedOnce, changeOnce, type KeyedBy } from '../shipments/change/change-once.ts';
import { shipmentAction } from '../shipments/change/change-shipment.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { findProof } from '../shipments/history/entry-facts.ts';
import { requireProof } from '../shipments/history/judge-step.ts';
import { resolveTime } from '../shipments/history/resolve-time.ts';
import { describeProof, updateStatus } from '../shipments/history/update-status.ts';
import { inOrder } from '../shipments/present-shipment.ts';
import type { ShipmentAccess } from '../shipments/shipment-context.ts';
import type { ProofRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import { isDoorCode } from './door-code.ts';
import type { ProofPictureRepository } from './proof-picture-repository.ts';
import { storePictures } from './proof-pictures.ts';

export interface ProofContext extends ShipmentAccess {
  proofPictures: ProofPictureRepository;
  doorCodeKeys: MacKeys;
}

interface ProofCall {
  proof: NewProof;
  by: Actor;
  /** Identifies the change for its undo. */
  runId: string;
  keyedBy: KeyedBy;
}

const MAX_TRIES = 5;
const TRIES_WINDOW_MS = HOUR_MS;

/** Status and proof are one write. @throws AppError PROOF_EXISTS for a delivered shipment with a proof. */
export async function addProof(
  context: ProofContext,
  typed: string,
  { proof, by, runId, keyedBy }: ProofCall,
): Promise<ChangedOnce<StatusWarning>> {
  const { shipments } = context;
  // Found before pictures are read, which takes time.
  const found = await findByTrackingId(shipments, typed, shipments.findLive);
  const { trackingId, status, service } = found;
  const given = { service, isSigned: proof.signature !== undefined, photos: proof.photos?.length ?? 0 };
  requireProof((await context.settings()).tracking, given);
  let stored: Promise<ProofRecord> | undefined;
  const read = async () => {
    await checkCode(context, found, proof);
    const pictures = await storePictures(context, trackingId, proof);
    return { ...pictures, ...(proof.code !== undefined && { isByCode: true as const }) };
  };
  const store = () => (stored ??= read());
  const request = { call: 'proof', input: proof, keyedBy };
  if (status !== 'delivered') {
    const { receiver: _receiver, relation, signature: _signature, photos: _photos, code: _code, ...rest } = proof;
    const subStatus = REASON_BY_RELATION[relation];
    const update = { ...rest, status: 'delivered' as const, ...(subStatus && { subStatus }) };
    return updateStatus(context, trackingId, { update, by, runId, keyedBy, request, readProof: store });
  }
  return changeOnce<StatusWarning>(shipments, trackingId, {
    request,
    find: shipments.findLive,
    change: async (shipment, recordKey) => {
      const entry = findUnproven(shipment);
      const made = await store();
      const at = context.now();
      const audited = shipmentAction('shipment.proof_added', trackingId, {}, { proof: describeProof(made) });
      const activity = newEntry(audited, { by, at });
      const changed = await shipments.addProof(shipment, { entry, proof: made, runId, activity, ...recordKey() });
      return changed && { shipment: changed };
    },
  });
}

function findUnproven(shipment: ShipmentRecord) {
  if (findProof(shipment))
    throw new AppError('PROOF_EXISTS', 'This delivery has a proof already. Delete its entry in the history first.');
  const entry = inOrder(shipment.statusHistory).findLast(({ status }) => status === 'delivered');
  if (entry) return entry;
  throw new AppError('CONFLICT', 'The shipment is being changed by someone else. Please try again.');
}

/** Each try is stored before it is checked, so that parallel guesses count. @throws AppError WRONG_CODE. */
async function checkCode(
  { shipments, settings, now, doorCodeKeys }: ProofContext,
  shipment: ShipmentRecord,
  { code, happenedAt }: NewProof,
): Promise<void> {
  if (code === undefined) return;
  const { tracking, company } = await settings();
  if (!tracking.doorCode) throw refuse('Codes at the door are off in Settings. Deliver without the code.');
  const { at, day } = resolveTime(happenedAt, { now: now(), timeZone: company.timeZone });
  if (day !== undefined) throw refuse('A code needs the time at which it was shown. Send it in happenedAt.');
  const since = new Date(now().getTime() - TRIES_WINDOW_MS);
  if (!(await shipments.countCodeTry(shipment, { at: now(), since, max: MAX_TRIES })))
    throw refuse('Too many wrong codes for this shipment. Deliver without the code, or wait an hour.');
  if (isDoorCode(doorCodeKeys, { trackingId: shipment.trackingId, code, at })) return;
  throw refuse('The code is wrong, or it was shown more than a minute before the given time. Ask for the one on the screen.');
}

const refuse = (message: string): AppError => new AppError('WRONG_CODE', message);
