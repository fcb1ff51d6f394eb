import type { CalendarDate, ShipmentStatus } from '@waybill/contracts';
import type { WithOutbox } from '../audit/activity-model.ts';
import type { DocumentId } from '../platform/db/document-id.ts';
import type { Creation } from '../platform/idempotency/fingerprint.ts';

export interface HistoryEntryRecord {
  _id: DocumentId;
  status: ShipmentStatus;
  /** null when nobody named a place. */
  location: string | null;
  notes?: string;
  /** One of the reasons of the status (B17). */
  subStatus?: string;
  timestamp: Date;
}

export interface InternalNoteRecord {
  _id: DocumentId;
  text: string;
  at: Date;
  by: string;
}

/** A shipment as it is stored. Optional fields that nobody filled in are absent (R145). */
export interface ShipmentRecord extends WithOutbox {
  _id: DocumentId;
  trackingId: string;
  status: ShipmentStatus;
  origin: string;
  destination: string;
  deliveryDate: CalendarDate;
  /** The first promise made; a later edit of the delivery date leaves it. */
  originalDeliveryDate: CalendarDate;
  currentLocation?: string;
  description?: string;
  referenceNo?: string;
  recipient: { name: string; address?: string; phone?: string; email?: string };
  sender: { name: string; address?: string };
  statusHistory: HistoryEntryRecord[];
  /** Deleted history entries: gone from every answer, kept as evidence (A2-8). */
  removedHistory: (HistoryEntryRecord & { removedAt: Date; removedBy: string })[];
  /** When it became delivered; absent while it is not. */
  deliveredAt?: Date;
  /** For the office alone, oldest first; absent while there is none (B18). */
  internalNotes?: InternalNoteRecord[];
  /** From where to where, in the form of `laneOf`. */
  lane: string;
  /** Time of the newest history entry; of the creation, where none is left. */
  lastEventAt: Date;
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
  /** Prefix tokens of the search; never leaves the server. */
  searchTerms: string[];
  /** Goes up by one with every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** null while the shipment is live. */
  deletedAt: Date | null;
  deletedBy: string | null;
  /** Set for the moment between the decision to remove it for good and its removal. */
  purgedAt?: Date;
  /** Which request made it, where that request carried an idempotency key. */
  creation?: Creation;
}

export type NewHistoryEntry = Omit<HistoryEntryRecord, '_id'>;
export type NewShipmentRecord = Omit<ShipmentRecord, '_id' | 'statusHistory'> & { statusHistory: NewHistoryEntry[] };
