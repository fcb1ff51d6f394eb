import type { ActivityAction, AuditTarget } from '@waybill/contracts/facts';
import { FIELD_OWNERS } from '@waybill/contracts/shipments/shipment-fields';
import { type Connection, type Model, Schema } from 'mongoose';
import { indexEvents, seqField, type StoredEvent } from '../../platform/events/event.ts';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import { ACTOR_PATHS, none, type PersonalPaths, within } from '../../platform/modules/personal-paths.ts';

/** Immutable, except for erased personal data and retention. */
export interface ActivityRecord extends StoredEvent {
  actor: string;
  byActor?: StoredActor;
  /** Last part zeroed; absent for the server's own actions. */
  ip?: string;
  action: ActivityAction;
  targetType: AuditTarget;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  requestId?: string;
  erasures?: number;
}

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

/** Index it with `indexOutbox`. */
export const outboxField = { type: [new Schema(activityFields)], default: undefined } as const;

export function indexOutbox(schema: Schema): void {
  schema.index({ 'outbox.at': 1 }, { partialFilterExpression: { 'outbox.at': { $exists: true } } });
}

/** Logged fields: of shipments by their path, and what else is typed. Others are searched for mentions. */
const LOGGED_PATHS: PersonalPaths = {
  ...FIELD_OWNERS,
  // Fields of older releases.
  recipient: 'recipient',
  sender: 'sender',
  note: 'delivery',
  notes: 'delivery',
  'entry.notes': 'delivery',
  'entry.location': 'freeText',
};

export const ACTIVITY_PATHS: PersonalPaths = {
  ...none('actor', 'ip', 'action', 'targetType', 'targetId', 'requestId'),
  ...within('byActor', ACTOR_PATHS),
  before: 'freeText',
  after: 'freeText',
  ...within('before', LOGGED_PATHS),
  ...within('after', LOGGED_PATHS),
};
export const OUTBOX_PATHS = within('outbox', ACTIVITY_PATHS);

export type StoredActivity = Omit<ActivityRecord, '_id'>;

/** Keeps its old collection name, so that older releases running in parallel find it. */
const activitySchema = new Schema<StoredActivity>(
  { ...activityFields, ...seqField },
  { collection: 'activity', versionKey: false, minimize: false },
);
indexEvents(activitySchema);
activitySchema.index({ at: -1, _id: -1 });
activitySchema.index({ targetId: 1, at: -1, _id: -1 });
activitySchema.index({ actor: 1, at: -1, _id: -1 });
activitySchema.index({ action: 1, at: -1, _id: -1 });

export type ActivityModel = Model<StoredActivity>;

export const activityModel = (connection: Connection): ActivityModel =>
  connection.model<StoredActivity>('Activity', activitySchema);
