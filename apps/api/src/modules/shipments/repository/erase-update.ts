import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { digestLabel } from '../derived-fields.ts';
import type { HistoryEntryRecord, RequestRecord, ShipmentRecord } from '../shipment-record.ts';

type People = Pick<ShipmentRecord, 'recipient' | 'sender'>;

export interface Erasure {
  erased: People;
  searchTerms: string[];
  at: Date;
}

/** Returns the fields to store when people of a shipment are erased. */
export const toErasure = (shipment: ShipmentRecord, { erased, searchTerms, at }: Erasure) => ({
  ...erased,
  searchTerms,
  ...(isErased(erased) && { erasedAt: at }),
  ...(erased.recipient.name === ERASED_VALUE && shipment.requests && { requests: shipment.requests.map(eraseRequest) }),
  ...(shipment.labelDigest !== undefined && { labelDigest: redigestLabel(shipment, erased) }),
  ...(hasProof(shipment) && {
    statusHistory: eraseProofs(shipment.statusHistory),
    removedHistory: eraseProofs(shipment.removedHistory),
  }),
  ...(shipment.creation && { 'creation.fingerprint': ERASED_VALUE }),
  ...(shipment.keyedWrites && {
    keyedWrites: shipment.keyedWrites.map((write) => ({ ...write, fingerprint: ERASED_VALUE })),
  }),
});

/** The digest of an address would tell whose label it was. A label that had changed stays so: no label has the empty digest. */
const redigestLabel = (shipment: ShipmentRecord, erased: People): string | undefined =>
  shipment.labelDigest === undefined || shipment.labelChanged
    ? shipment.labelDigest && ''
    : digestLabel({ ...shipment, ...erased });

const eraseRequest = ({ details, answer, ...request }: RequestRecord): RequestRecord => ({
  ...request,
  ...(details !== undefined && { details: ERASED_VALUE }),
  ...(answer !== undefined && { answer: ERASED_VALUE }),
});

/** Damaged shipments may lack a history. */
const hasProof = ({ statusHistory }: Partial<ShipmentRecord>): boolean =>
  Array.isArray(statusHistory) && statusHistory.some((entry?: HistoryEntryRecord | null) => entry?.proof !== undefined);

/** Of damaged shipments entries may be missing. A job removes the pictures that it named. */
const eraseProofs = <Entry extends HistoryEntryRecord>(history: readonly Entry[] | undefined): Entry[] =>
  (history ?? []).map((entry?: Entry | null) =>
    entry?.proof ? { ...entry, proof: { receiver: ERASED_VALUE, relation: entry.proof.relation, photos: [] } } : (entry as Entry),
  );

const isErased = ({ recipient, sender }: People): boolean => recipient.name === ERASED_VALUE && sender.name === ERASED_VALUE;
