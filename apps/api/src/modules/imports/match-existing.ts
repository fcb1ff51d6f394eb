import type { ExistingRows } from '@waybill/contracts/shipments/import-answers';
import type { ImportProblem } from '@waybill/contracts/shipments/import-schema';
import type { CreatedShipment, TakenId } from '../shipments/repository/find-shipments.ts';
import { findReferenced, isSameParcel, type Known, type ReferencedByRow } from './find-known.ts';
import type { InterpretedRow } from './interpret-row.ts';
import { describeProblem } from './row-problems.ts';

interface StoredMatches {
  known: Known;
  /** The shipment that another import created from the same row. */
  shared: CreatedShipment | undefined;
  existing: ExistingRows;
  /** An earlier row of the file created the order. */
  isNewOrder: boolean;
}

interface ExistingMatch {
  problems: ImportProblem[];
  isKnown?: boolean;
  trackingId?: string;
  updates?: string;
}

export function matchExisting(row: InterpretedRow, { known, shared, existing, isNewOrder }: StoredMatches): ExistingMatch {
  const { trackingId, shipment } = row;
  const takenId = trackingId === undefined ? undefined : known.taken.get(trackingId);
  if (takenId) {
    const isSame =
      isSameParcel(row, takenId) || (shipment?.referenceNo !== undefined && shipment.referenceNo === takenId.referenceNo);
    return matchTrackingId(takenId, { existing, isSame: isSame || shipment === undefined });
  }

  const repeated = shared?.deletedAt === null ? shared : undefined;
  const [referenced, ...others] = findReferenced(row, known);
  const isSame = referenced?.isSameSender === true && isSameParcel(row, referenced);
  // A tracking ID of its own says that the row is another parcel of the order.
  const isOther = trackingId !== undefined || !isSame || isNewOrder;
  if (referenced && ((isOther && !repeated) || existing === 'create')) return { problems: [belongsTo(referenced, { isSame })] };
  if (repeated && existing === 'create') return { problems: [importedBefore(repeated)] };
  if (referenced && isSame && others.length > 0 && existing === 'update') {
    const ids = [referenced, ...others].map((stored) => stored.trackingId).join(', ');
    return {
      problems: [
        reference('error', `belongs to several shipments: ${ids}. Skip existing shipments, or add a column of tracking IDs`),
      ],
    };
  }
  if (referenced && isSame) return match(referenced.trackingId, { existing, problem: belongsTo(referenced, { isSame }) });
  return repeated ? { problems: [importedBefore(repeated)], isKnown: true, trackingId: repeated.trackingId } : { problems: [] };
}

function belongsTo({ trackingId, isSameSender }: ReferencedByRow, { isSame }: { isSame: boolean }): ImportProblem {
  const difference = isSameSender && !isSame ? ' with another recipient, address and day' : '';
  return reference('warn', `belongs to existing shipment ${trackingId}${difference}`);
}

function matchTrackingId(
  { trackingId, isDeleted }: TakenId,
  { existing, isSame }: { existing: ExistingRows; isSame: boolean },
): ExistingMatch {
  const taken = (level: ImportProblem['level'], message: string) => describeProblem('trackingId', { level, message });
  if (isDeleted) return { problems: [taken('error', 'belongs to a deleted shipment. Restore it, or leave the cell empty')] };
  if (!isSame) {
    const message =
      'belongs to an existing shipment with another recipient, address and day. Correct it, or leave the cell empty';
    return { problems: [taken('error', message)] };
  }
  if (existing !== 'create') return match(trackingId, { existing, problem: taken('warn', 'belongs to an existing shipment') });
  return { problems: [taken('error', 'belongs to an existing shipment. Skip or update it, or leave the cell empty')] };
}

interface MatchOptions {
  existing: ExistingRows;
  problem: ImportProblem;
}

const match = (trackingId: string, { existing, problem }: MatchOptions): ExistingMatch => ({
  problems: [problem],
  isKnown: true,
  trackingId,
  ...(existing === 'update' && { updates: trackingId }),
});

const reference = (level: ImportProblem['level'], message: string) => describeProblem('referenceNo', { level, message });

const importedBefore = ({ trackingId, createdAt }: CreatedShipment): ImportProblem => ({
  level: 'warn',
  field: null,
  message: `The same row was imported on ${createdAt.toISOString().slice(0, 10)} as ${trackingId}.`,
});
