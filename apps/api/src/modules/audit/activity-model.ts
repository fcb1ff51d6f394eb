import type { ActivityAction } from '@waybill/contracts/audit/activity-actions';
import { type Connection, type Model, Schema } from 'mongoose';
import { indexEvents, seqField, type StoredEvent } from '../../platform/events/event.ts';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';

/**
 * One thing that somebody did. Never changed, never deleted; but for the values of a person who is erased, and for what has been
 * kept for as long as the settings say.
 */
export interface ActivityRecord extends StoredEvent {
  actor: string;
  /** Absent where a release before 2026-11-26 stored it. */
  byActor?: StoredActor;
  /** With its last part zeroed; absent for what happened on the server itself. */
  ip?: string;
  action: ActivityAction;
  targetType:
    | 'shipment'
    | 'message'
    | 'quote'
    | 'session'
    | 'administrator'
    | 'settings'
    | 'report'
    | 'import'
    | 'person'
    | 'mail'
    | 'link'
    | 'consumer';
  /** The changed fields alone. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  requestId?: string;
  /** How often values of it were erased. */
  erasures?: number;
}

/** Entries wait in the document that they tell of, as part of the change itself, until they are in the log. */
export interface WithOutbox {
  outbox?: ActivityRecord[];
}

export const activityFields = {
  at: { type: Date, required: true },
  actor: { type: String, required: true },
  byActor: actorField,
  ip: String,
  action: { type: String, required: true },
  targetType: { type: String, required: true },
  targetId: { type: String, required: true },
  before: Schema.Types.Mixed,
  after: Schema.Types.Mixed,
  requestId: String,
  version: Number,
  erasures: Number,
} as const;

/** The outbox as a field of a schema; to be indexed with `indexOutbox`. */
export const outboxField = { type: [new Schema(activityFields)], default: undefined } as const;

/** Finds the documents whose entries still wait, however many others there are. */
export function indexOutbox(schema: Pick<Schema, 'index'>): void {
  schema.index({ 'outbox.at': 1 }, { partialFilterExpression: { 'outbox.at': { $exists: true } } });
}

export type StoredActivity = Omit<ActivityRecord, '_id'>;

/** The event log. It has the name that it had before events were numbered, so that older releases beside this one find it. */
const activitySchema = new Schema<StoredActivity>(
  { ...activityFields, ...seqField },
  { collection: 'activity', versionKey: false, minimize: false },
);
indexEvents(activitySchema);
activitySchema.index({ at: -1, _id: -1 });
activitySchema.index({ targetId: 1, at: -1, _id: -1 });
activitySchema.index({ action: 1, at: -1, _id: -1 });

export type ActivityModel = Model<StoredActivity>;

export const activityModel = (connection: Connection): ActivityModel =>
  connection.model<StoredActivity>('Activity', activitySchema);
