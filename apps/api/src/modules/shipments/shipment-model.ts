import { FIELD_OWNERS, type FieldGroup, getOptionalKeys, getRequiredKeys } from '@waybill/contracts/shipments/shipment-fields';
import { STAGES } from '@waybill/domain/shipments/outcomes';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { type Connection, type Model, Schema } from 'mongoose';
import { actorField } from '../../platform/http/actor-fields.ts';
import { ACTOR_PATHS, CREATION_PATHS, none, type PersonalPaths, within } from '../../platform/modules/personal-paths.ts';
import { indexOutbox, OUTBOX_PATHS, outboxField } from '../audit/activity-model.ts';
import type { ShipmentRecord } from './shipment-record.ts';

const text = { type: String, required: true };
const status = { type: String, enum: STAGES, required: true };
const openStatus = { type: String, enum: STATUS_VALUES };

const historyEntry = {
  status,
  openStatus,
  location: { type: String, default: null },
  notes: String,
  subStatus: String,
  nextAttempt: String,
  afterAttempts: String,
  payment: { type: { amount: Number, currency: String }, default: undefined, _id: false },
  proof: {
    type: { receiver: text, relation: text, signature: String, photos: [String], isByCode: Boolean },
    default: undefined,
    _id: false,
  },
  timestamp: { type: Date, required: true },
  dayOnly: Boolean,
  recordedAt: Date,
  isMovedBack: Boolean,
  sinceVersion: Number,
  earlierReasons: {
    type: [{ subStatus: String, afterAttempts: String, location: String, until: Date }],
    default: undefined,
    _id: false,
  },
};

const internalNote = new Schema({
  text,
  at: { type: Date, required: true },
  by: text,
  byActor: actorField,
});

const request = new Schema(
  {
    id: text,
    kind: text,
    day: String,
    details: String,
    state: text,
    recipient: String,
    reader: String,
    askedAt: { type: Date, required: true },
    answeredAt: Date,
    answer: String,
    answeredBy: String,
    replaced: String,
  },
  { _id: false },
);

const bulkStatus = new Schema(
  {
    runId: text,
    version: { type: Number, required: true },
    provenEntry: Schema.Types.ObjectId,
    returnedAs: String,
    before: { type: { status, openStatus, currentLocation: String, deliveredAt: Date, quietSince: Date }, _id: false },
  },
  { _id: false },
);

const requiredFields = (group: FieldGroup) => Object.fromEntries(getRequiredKeys(group).map((key) => [key, text]));
const optionalFields = (group: FieldGroup) => Object.fromEntries(getOptionalKeys(group).map((key) => [key, String]));

const ENTRY_PATHS: PersonalPaths = {
  ...none('status', 'openStatus', 'subStatus', 'nextAttempt', 'afterAttempts', 'payment.currency', 'proof.relation'),
  location: 'freeText',
  notes: 'delivery',
  'proof.receiver': 'delivery',
  'proof.signature': 'pictures',
  'proof.photos': 'pictures',
  ...none('earlierReasons.subStatus', 'earlierReasons.afterAttempts'),
  'earlierReasons.location': 'freeText',
};
const NOTE_PATHS: PersonalPaths = { text: 'delivery', by: 'none', ...within('byActor', ACTOR_PATHS) };

export const SHIPMENT_PATHS: PersonalPaths = {
  ...FIELD_OWNERS,
  recipient: 'recipient',
  sender: 'sender',
  ...none(
    'trackingId',
    'trackingKey',
    'openStatus',
    'returnOf',
    'returnedAs',
    'customerId',
    'mergedFrom',
    'originalDeliveryDate',
    'dueDate',
    'lane',
    'stays',
  ),
  ...within('statusHistory', ENTRY_PATHS),
  ...within('removedHistory', ENTRY_PATHS),
  ...none('removedHistory.removedBy', 'removedHistory.returnedAs'),
  ...within('removedHistory.removedByActor', ACTOR_PATHS),
  // Derived from the sender, from searched fields and from the label, and stored again with them.
  ...none('senderKey', 'searchTerms', 'labelDigest', 'labelDigestBefore'),
  ...none('deletedBy', 'mail.language'),
  ...within('deletedByActor', ACTOR_PATHS),
  'typedLocation.location': 'freeText',
  ...none('bulkStatus.runId', 'bulkStatus.returnedAs', 'bulkStatus.before.status', 'bulkStatus.before.openStatus'),
  'bulkStatus.before.currentLocation': 'freeText',
  ...within('internalNotes', NOTE_PATHS),
  ...within('removedNote', NOTE_PATHS),
  ...none('requests.id', 'requests.kind', 'requests.day', 'requests.state', 'requests.answeredBy'),
  'requests.recipient': 'delivery',
  'requests.reader': 'delivery',
  'requests.details': 'delivery',
  'requests.answer': 'delivery',
  'requests.replaced': 'delivery',
  ...within('creation', CREATION_PATHS),
  'creation.importId': 'none',
  referenceClaim: 'digest',
  ...within('keyedWrites', CREATION_PATHS),
  'keyedWrites.warnings': 'none',
  ...OUTBOX_PATHS,
};

export type StoredShipment = Omit<ShipmentRecord, '_id'>;

const shipmentSchema = new Schema<StoredShipment>(
  {
    trackingId: text,
    trackingKey: String,
    status,
    openStatus,
    customerId: String,
    mergedFrom: String,
    returnOf: String,
    returnedAs: String,
    ...requiredFields('shipment'),
    originalDeliveryDate: text,
    ...optionalFields('shipment'),
    recipient: { ...requiredFields('recipient'), ...optionalFields('recipient') },
    sender: { ...requiredFields('sender'), ...optionalFields('sender') },
    statusHistory: [new Schema(historyEntry)],
    removedHistory: [
      new Schema({ ...historyEntry, removedAt: Date, removedBy: String, removedByActor: actorField, returnedAs: String }),
    ],
    deliveredAt: Date,
    lane: String,
    senderKey: String,
    lastEventAt: Date,
    quietSince: Date,
    statusSince: Date,
    startedAt: Date,
    departedAt: Date,
    stays: String,
    lacksContact: Boolean,
    dueDate: String,
    derivedVersion: Number,
    derivedFrom: Number,
    searchTerms: [String],
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, default: null },
    deletedByActor: actorField,
    purgedAt: Date,
    erasedAt: Date,
    mail: { type: { recipient: Boolean, sender: Boolean, language: String }, default: undefined, _id: false },
    typedLocation: {
      type: { location: String, sinceVersion: Number, after: Date },
      default: undefined,
      _id: false,
    },
    bulkStatus: { type: bulkStatus, default: undefined },
    internalNotes: { type: [internalNote], default: undefined },
    removedNote: { type: internalNote, default: undefined },
    requests: { type: [request], default: undefined },
    requestedAt: Date,
    labelPrintedAt: Date,
    labelDigest: String,
    labelPrintedBefore: Date,
    labelDigestBefore: String,
    labelChanged: Boolean,
    codeTries: { type: [Date], default: undefined },
    outbox: outboxField,
    creation: { type: { key: String, fingerprint: String, importId: String }, default: undefined, _id: false },
    referenceClaim: String,
    isTest: Boolean,
    keyedWrites: {
      type: [{ key: String, fingerprint: String, warnings: [String], version: Number }],
      default: undefined,
      _id: false,
    },
  },
  { collection: 'shipments', versionKey: false },
);

shipmentSchema.index({ trackingId: 1 }, { unique: true });
// For IDs grouped differently; also finds shipments of older releases without a key.
shipmentSchema.index({ trackingKey: 1 });
shipmentSchema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
shipmentSchema.index({ deletedAt: 1, status: 1, createdAt: -1, _id: -1 });
// Includes `deletedAt` so that counts are covered by the index.
shipmentSchema.index({ deletedAt: 1, searchTerms: 1, createdAt: -1 });
shipmentSchema.index({ deletedAt: 1, updatedAt: -1, _id: -1 });
shipmentSchema.index({ deletedAt: 1, deliveredAt: 1 });
shipmentSchema.index({ deletedAt: 1, statusSince: 1, _id: 1 });
shipmentSchema.index({ deletedAt: 1, status: 1, dueDate: 1 });
// Until the backfill is done, and for an older release that runs beside this one.
shipmentSchema.index({ deletedAt: 1, status: 1, deliveryDate: 1 });
shipmentSchema.index({ deletedAt: 1, startedAt: 1 });
shipmentSchema.index({ deletedAt: 1, departedAt: 1 });
// For filters and sort orders of the list, and for attention.
shipmentSchema.index({ deletedAt: 1, lane: 1, createdAt: -1, _id: -1 });
shipmentSchema.index({ deletedAt: 1, senderKey: 1, createdAt: -1 });
shipmentSchema.index({ customerId: 1, deletedAt: 1, createdAt: -1 });
shipmentSchema.index({ deletedAt: 1, dueDate: 1, _id: 1 });
shipmentSchema.index({ deletedAt: 1, deliveryDate: 1, _id: 1 });
shipmentSchema.index({ deletedAt: 1, status: 1, quietSince: 1 });
shipmentSchema.index({ deletedAt: 1, status: 1, statusSince: 1, _id: 1 }, { partialFilterExpression: { status: 'on_hold' } });
shipmentSchema.index(
  { deletedAt: 1, lacksContact: 1, status: 1, createdAt: -1 },
  { partialFilterExpression: { lacksContact: true } },
);
// Nearly empty; for the requests on the desk.
shipmentSchema.index({ requestedAt: 1 }, { partialFilterExpression: { requestedAt: { $exists: true } } });
shipmentSchema.index({ derivedVersion: 1 });
// Nearly empty; avoids a full scan at each start and hourly cleanup.
shipmentSchema.index({ purgedAt: 1 }, { partialFilterExpression: { purgedAt: { $exists: true } } });
shipmentSchema.index({ erasedAt: 1, deliveredAt: 1 }, { partialFilterExpression: { status: 'delivered' } });
shipmentSchema.index({ erasedAt: 1, statusSince: 1 }, { partialFilterExpression: { openStatus: { $exists: true } } });
indexOutbox(shipmentSchema);
shipmentSchema.index({ referenceClaim: 1 }, { unique: true, partialFilterExpression: { referenceClaim: { $exists: true } } });
shipmentSchema.index({ 'creation.key': 1 }, { unique: true, partialFilterExpression: { 'creation.key': { $exists: true } } });

export type ShipmentModel = Model<StoredShipment>;

export const shipmentModel = (connection: Connection): ShipmentModel =>
  connection.model<StoredShipment>('Shipment', shipmentSchema);

export const testShipmentModel = (connection: Connection): ShipmentModel =>
  connection.model<StoredShipment>('TestShipment', shipmentSchema, 'testShipments');
