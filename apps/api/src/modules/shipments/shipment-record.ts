import type { ShipmentMail } from '@waybill/contracts/shipments/mail-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { AfterAttempts } from '@waybill/domain/shipments/attempts';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import type { ProofRelation } from '@waybill/domain/shipments/proof';
import type { RequestKind, RequestState } from '@waybill/domain/shipments/requests';
import type { Money } from '@waybill/domain/shipments/shipment-state';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import type { DocumentId } from '../../platform/db/document-id.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import type { Creation } from '../../platform/idempotency/fingerprint.ts';
import type { WithOutbox } from '../audit/activity-model.ts';

export interface ProofRecord {
  receiver: string;
  relation: ProofRelation;
  /** IDs of pictures in the collection `proofpictures`. */
  signature?: string;
  photos: string[];
  isByCode?: true;
}

export interface EntryTimes {
  timestamp: Date;
  /** Only the day of `timestamp` is known, in the company's time zone. */
  dayOnly?: true;
  /** When it was entered, if not when it happened. */
  recordedAt?: Date;
}

/** Consequences of a failed delivery. */
export interface AttemptFields {
  /** Day of the next attempt. */
  nextAttempt?: CalendarDate;
  afterAttempts?: AfterAttempts;
}

export interface HistoryEntryRecord extends EntryTimes, AttemptFields {
  _id: DocumentId;
  /** Or the outcome that ended the shipment. */
  status: Stage;
  /** Beside an outcome: the status that it ended. */
  openStatus?: ShipmentStatus;
  location: string | null;
  notes?: string;
  subStatus?: string;
  /** Due while it waits for a payment. */
  payment?: Money;
  /** Of a delivery. */
  proof?: ProofRecord;
  /** Entered without a time at registration; later entries that happened earlier have moved it back. */
  isMovedBack?: true;
  /** The shipment version that added it; absent if an older release did. */
  sinceVersion?: number;
  /** Reasons before edits, oldest first: mails may have told them. Never returned. */
  earlierReasons?: EarlierReason[];
}

export interface EarlierReason {
  subStatus?: string;
  afterAttempts?: AfterAttempts;
  location: string | null;
  until: Date;
}

/** Made by the recipient through the personal link. */
export interface RequestRecord {
  id: string;
  kind: RequestKind;
  day?: CalendarDate;
  details?: string;
  state: RequestState;
  /** Keyed hash of the recipient's name; absent if stored before 2026-11-28. */
  recipient?: string;
  /** Keyed hash of the recipient's address, if the link came in a mail. */
  reader?: string;
  askedAt: Date;
  /** Of a withdrawn or closed request: when that happened. */
  answeredAt?: Date;
  answer?: string;
  answeredBy?: string;
  /** Date or address that an accepted request replaced, for its undo; absent without one and before 2026-11-29. */
  replaced?: string;
}

export interface RemovedEntryRecord extends HistoryEntryRecord {
  removedAt: Date;
  removedBy: string;
  /** Absent if stored before 2026-11-26. */
  removedByActor?: StoredActor;
  /** Tracking ID of the return that was deleted with it. */
  returnedAs?: string;
}

/** The location last typed by hand; `location` is absent if it was cleared. */
export interface TypedLocation {
  location?: string;
  sinceVersion: number;
  /** Time of the newest history entry then, for entries without `sinceVersion`. */
  after: Date;
}

export interface InternalNoteRecord {
  _id: DocumentId;
  text: string;
  at: Date;
  by: string;
  byActor?: StoredActor;
}

export interface StatusFields {
  /** Or the outcome that ended it, so that queries for open shipments leave it out. */
  status: Stage;
  /** Beside an outcome: the status that it ended. */
  openStatus?: ShipmentStatus;
  currentLocation?: string | undefined;
  deliveredAt?: Date;
}

/** The last status change and the state before it, for undo. */
export interface BulkStatusRecord {
  runId: string;
  /** Right after the change; any other version means it was changed since. */
  version: number;
  /** The change only added this proof to its entry, which stays when it is undone. */
  provenEntry?: DocumentId;
  /** The change made this return, which is deleted when it is undone. */
  returnedAs?: string;
  /** Without `quietSince` if stored by an older release. */
  before: StatusFields & { quietSince?: Date };
}

/** Empty optional fields are absent. */
export type EditableFields = Omit<NewShipment, 'status' | 'outcome' | 'mail' | 'happenedAt' | 'customerId'>;

export interface KeyedWriteRecord extends Creation {
  warnings?: string[];
  /** Of the shipment after the write; absent if stored before 2026-11-28. */
  version?: number;
}

export interface ShipmentCreation extends Creation {
  /** Absent unless a file was imported in the office, and if stored before 2026-11-26. */
  importId?: string;
}

/** Stored so that indexes can use them. */
export interface DerivedFields {
  /** In the form of `toLane`. */
  lane: string;
  /** Name of the sender in the form of `toNameKey`. */
  senderKey: string;
  /** Time of the newest history entry, else of creation. */
  lastEventAt: Date;
  /** The last news, or shifted so that the configured hours end when the stay becomes unusual. */
  quietSince: Date;
  statusSince: Date;
  /** First pickup or processing entry; 1970-01-01 if none. */
  startedAt: Date;
  /** First transit entry; 1970-01-01 if none. */
  departedAt: Date;
  /** For reports, in the form of `writeStays`. */
  stays: string;
  /** No phone and no email. */
  lacksContact: boolean;
  /** The day that counts; null after the last attempt. */
  dueDate: CalendarDate | null;
  /** Version of the derivation rules from `lane` on; absent if stored by an older release. */
  derivedVersion: number;
  /** Shipment version they were derived from; differs after a change by an older release. */
  derivedFrom: number;
  /** The label shows something else than when it was printed. */
  labelChanged?: boolean;
}

export interface WithHistory {
  statusHistory: HistoryEntryRecord[];
}

export interface History extends WithHistory {
  createdAt: Date;
}

export interface ShipmentVersion {
  _id: DocumentId;
  version: number;
}

export interface ShipmentRecord extends EditableFields, StatusFields, History, DerivedFields, ShipmentVersion, WithOutbox {
  trackingId: string;
  /** The ID without separators; absent if stored by an older release. */
  trackingKey?: string;
  /** Empty if its sender has no readable name; absent if stored by an older release, until it is added. */
  customerId?: string;
  /** The customer that was merged into this one. */
  mergedFrom?: string;
  /** Tracking ID of the shipment that this one brings back. */
  returnOf?: string;
  /** Tracking ID of the shipment that brings this one back. */
  returnedAs?: string;
  /** Never changed by later edits. */
  originalDeliveryDate: CalendarDate;
  /** Deleted entries: kept as evidence, never returned. */
  removedHistory: RemovedEntryRecord[];
  /** Mail settings; if absent, everyone with an address gets English mails. */
  mail?: ShipmentMail;
  /** Absent in shipments of older releases until changed or backfilled. */
  typedLocation?: TypedLocation;
  bulkStatus?: BulkStatusRecord;
  internalNotes?: InternalNoteRecord[];
  /** The last deleted one, for undo. */
  removedNote?: InternalNoteRecord;
  requests?: RequestRecord[];
  /** When the oldest open request was asked; absent without one. */
  requestedAt?: Date;
  /** The last tries of a code at the door. */
  codeTries?: Date[];
  /** Prefix tokens; never returned. */
  searchTerms: string[];
  updatedAt: Date;
  deletedAt: Date | null;
  deletedBy: string | null;
  /** Absent unless deleted, and if deleted before 2026-11-26. */
  deletedByActor?: StoredActor;
  /** Set briefly before permanent removal. */
  purgedAt?: Date;
  erasedAt?: Date;
  /** Last time; absent if never. */
  labelPrintedAt?: Date;
  /** Digest of the printed label; absent if an older release printed it. */
  labelDigest?: string;
  /** The print before it, for undo. */
  labelPrintedBefore?: Date;
  labelDigestBefore?: string;
  creation?: ShipmentCreation;
  /** Hash of customer and reference, so that two calls at once create one shipment. */
  referenceClaim?: string;
  /** Made by a test key; such shipments have a collection of their own. */
  isTest?: true;
  keyedWrites?: KeyedWriteRecord[];
}

export type NewHistoryEntry = Omit<HistoryEntryRecord, '_id'>;
export type NewShipmentRecord = Omit<ShipmentRecord, '_id' | 'statusHistory'> & { statusHistory: NewHistoryEntry[] };

export interface Erasure {
  /** Changed fields, and both parties. */
  fields: Partial<ShipmentRecord> & Pick<ShipmentRecord, 'recipient' | 'sender'>;
  searchTerms: string[];
  at: Date;
}
