import type { ShipmentMail } from '@waybill/contracts/shipments/mail-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import type { DocumentId } from '../../platform/db/document-id.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import type { Creation } from '../../platform/idempotency/fingerprint.ts';
import type { WithOutbox } from '../audit/activity-model.ts';

export interface HistoryEntryRecord {
  _id: DocumentId;
  status: ShipmentStatus;
  /** null when nobody named a place. */
  location: string | null;
  notes?: string;
  /** One of the reasons of the status. */
  subStatus?: string;
  timestamp: Date;
  /** The version of the shipment that it came with; absent where an older release added it. */
  sinceVersion?: number;
}

/** A history entry that was deleted. */
export interface RemovedEntryRecord extends HistoryEntryRecord {
  removedAt: Date;
  removedBy: string;
  /** Absent where a release before 2026-11-26 stored it. */
  removedByActor?: StoredActor;
}

/** What was last typed in as the current location; no `location` where it was left empty. */
export interface TypedLocation {
  location?: string;
  /** The version of the shipment that it came with. */
  sinceVersion: number;
  /** Time of the newest history entry then, for entries that do not tell their version. */
  after: Date;
}

export interface InternalNoteRecord {
  _id: DocumentId;
  text: string;
  at: Date;
  by: string;
  /** Absent where a release before 2026-11-26 stored it. */
  byActor?: StoredActor;
}

/** The last status change, of one or of many shipments, and what this one was before it: what its undo puts back. */
export interface BulkStatusRecord {
  /** Names the change for its undo; shipments changed in one call share it. */
  runId: string;
  /** Of the shipment right after it: with any other, something was changed since. */
  version: number;
  before: Pick<ShipmentRecord, 'status' | 'currentLocation' | 'deliveredAt'> & {
    /** Absent where an older release made the change. */
    quietSince?: Date;
  };
}

/** The part of a shipment that people type in and a full edit may change. Optional fields that nobody filled in are absent. */
export type EditableFields = Omit<NewShipment, 'status' | 'mail'>;

/** A change that came with an idempotency key, and what its answer said besides the shipment. */
export interface KeyedWriteRecord extends Creation {
  warnings?: string[];
}

/** A shipment as it is stored. */
export interface ShipmentRecord extends EditableFields, WithOutbox {
  _id: DocumentId;
  trackingId: string;
  /** The same without its separators (`toTrackingKey`); absent where a release of before there was one stored it. */
  trackingKey?: string;
  status: ShipmentStatus;
  /** The first promise made; a later edit of the delivery date leaves it. */
  originalDeliveryDate: CalendarDate;
  statusHistory: HistoryEntryRecord[];
  /** Deleted history entries: gone from every answer, kept as evidence. */
  removedHistory: RemovedEntryRecord[];
  /** When it became delivered; absent while it is not. */
  deliveredAt?: Date;
  /** Who is told of it by mail; absent: whoever has an address, in English. */
  mail?: ShipmentMail;
  /** Absent in a shipment that an older release stored, until it is changed or healed. */
  typedLocation?: TypedLocation;
  /** The last status change; absent where there was none since its creation, or it was taken back. */
  bulkStatus?: BulkStatusRecord;
  /** For the office alone, oldest first; absent while there is none. */
  internalNotes?: InternalNoteRecord[];
  /** From where to where, in the form of `laneOf`. */
  lane: string;
  /** Time of the newest history entry; of the creation, where none is left. */
  lastEventAt: Date;
  /**
   * From when on its silence is counted against the hours of Settings: its last news; where its route tells how long the status lasts,
   * so many hours before its stay there becomes unusual (estimates/learn-silence.ts).
   */
  quietSince: Date;
  /** Since when its history has told the same status without a break. */
  statusSince: Date;
  /** When its history first told of pick-up or processing; the beginning of 1970 where it never did. */
  startedAt: Date;
  /** When its history first told of transit; the beginning of 1970 where it never did. */
  departedAt: Date;
  /** Its history as `writeStays` puts it, for reports. */
  stays: string;
  /** Neither phone nor e-mail of the recipient is known. */
  lacksContact: boolean;
  /** Of the rules by which the fields from `lane` on were derived; absent where a release from before there was one did it. */
  derivedVersion: number;
  /** The version of the shipment they were derived from; another one says that a release of before changed it since. */
  derivedFrom: number;
  /** Prefix tokens of the search; never leaves the server. */
  searchTerms: string[];
  /** Goes up by one with every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** null while the shipment is live. */
  deletedAt: Date | null;
  deletedBy: string | null;
  /** Absent while the shipment is live, and where a release before 2026-11-26 deleted it. */
  deletedByActor?: StoredActor;
  /** Set for the moment between the decision to remove it for good and its removal. */
  purgedAt?: Date;
  /** When the last of its people was erased; absent while there is one. */
  erasedAt?: Date;
  /** Which request made it, where that request carried an idempotency key. */
  creation?: Creation;
  /** The last changes that came with an idempotency key, oldest first; absent while none did. */
  keyedWrites?: KeyedWriteRecord[];
}

export type NewHistoryEntry = Omit<HistoryEntryRecord, '_id'>;
export type NewShipmentRecord = Omit<ShipmentRecord, '_id' | 'statusHistory'> & { statusHistory: NewHistoryEntry[] };
