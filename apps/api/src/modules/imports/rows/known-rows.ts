import type { ExistingRows } from '@waybill/contracts/imports/answers';
import type { ImportProblem } from '@waybill/contracts/imports/schema';
import { fold, joinWords, splitWords } from '../../../platform/search/words.ts';
import type { CreatedShipment, FoundParcel, ReferencedShipment, TakenId } from '../../shipments/repository/find-shipments.ts';
import type { ShipmentRepository } from '../../shipments/repository/shipment-repository.ts';
import type { RowKeys } from './checked-row.ts';
import { describeProblem, type InterpretedRow } from './interpret-row.ts';

/** Stored shipments that a batch of rows may be. */
export interface Known {
  created: ReadonlyMap<string, CreatedShipment>;
  taken: ReadonlyMap<string, TakenId>;
  references: ReadonlyMap<string, readonly ReferencedShipment[]>;
}

type KeyedRow = InterpretedRow & { keys?: RowKeys | undefined };

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

/** Most files have no tracking IDs and no references, so empty queries are skipped. */
export async function findKnown(stored: ShipmentRepository, rows: readonly KeyedRow[]): Promise<Known> {
  const keys = rows.flatMap(({ keys: rowKeys }) =>
    rowKeys ? [rowKeys.own.key, ...(rowKeys.shared ? [rowKeys.shared.key] : [])] : [],
  );
  const ids = rows.flatMap(({ trackingId }) => trackingId ?? []);
  const references = rows.flatMap(({ shipment }) => shipment?.referenceNo ?? []);
  const [created, taken, referenced] = await Promise.all([
    stored.findCreated(keys),
    ids.length > 0 ? stored.findTaken(ids) : new Map<string, TakenId>(),
    references.length > 0 ? stored.findReferences(references) : [],
  ]);
  const byReference = new Map<string, ReferencedShipment[]>();
  for (const shipment of referenced) {
    byReference.set(shipment.referenceNo, [...(byReference.get(shipment.referenceNo) ?? []), shipment]);
  }
  return { created, taken, references: byReference };
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

interface ReferencedByRow extends ReferencedShipment {
  isSameSender: boolean;
}

/** Shipments that this row is, else shipments of the same sender: two shippers may both have an order 1001. */
function findReferenced(row: InterpretedRow, { references }: Known): ReferencedByRow[] {
  const { shipment } = row;
  const found = (references.get(shipment?.referenceNo ?? '') ?? []).map((stored) => ({
    ...stored,
    isSameSender: shipment !== undefined && fold(stored.senderName) === fold(shipment.sender.name),
  }));
  const own = found.filter(({ isSameSender }) => isSameSender);
  const same = own.filter((stored) => isSameParcel(row, stored));
  return [same, own, found].find((group) => group.length > 0) ?? [];
}

/**
 * One cell is no identity: shippers write `1` or reuse numbers. Recipient, address or day must agree, too.
 * A day given for the whole file says nothing about its rows.
 */
function isSameParcel({ shipment, hasOwnDay }: InterpretedRow, stored: FoundParcel): boolean {
  if (!shipment) return false;
  const { recipient, deliveryDate } = shipment;
  const isSameText = (one = '', other = '') => joinWords(one) !== '' && joinWords(one) === joinWords(other);
  return (
    isSameName(recipient.name, stored.recipient.name) ||
    isSameText(recipient.address, stored.recipient.address) ||
    (hasOwnDay && deliveryDate === stored.deliveryDate)
  );
}

/** `Ada` is `Ada Okafor`. */
function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [splitWords(one), splitWords(other)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 ? short.every((word) => long.includes(word)) : one === other;
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
