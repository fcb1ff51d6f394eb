import { type Connection, type Model, Schema } from 'mongoose';
import { actorField } from '../../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../../platform/http/actor.ts';
import { ACTOR_PATHS, none, type PersonalPaths, within } from '../../../platform/modules/personal-paths.ts';
import { indexOutbox, OUTBOX_PATHS, outboxField, type WithOutbox } from '../../audit/activity-model.ts';
import type { ImportAnswers } from '../rows/import-answers.ts';

/** Answers of the office about the files of a shipper, found again by their column names. */
export interface ShipperRecord extends WithOutbox {
  shipperId: string;
  name: string;
  /** Hash of the column names. */
  columnsKey: string;
  columns: string[];
  answers: ImportAnswers;
  createdAt: Date;
  createdBy: string;
  createdByActor?: StoredActor;
  usedAt: Date;
}

const text = { type: String, required: true };
const shipperSchema = new Schema<ShipperRecord>(
  {
    shipperId: { ...text, unique: true },
    name: text,
    columnsKey: text,
    columns: { type: [String], required: true },
    answers: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    createdBy: text,
    createdByActor: actorField,
    usedAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'importshippers', versionKey: false, minimize: false },
);
export const SHIPPER_PATHS: PersonalPaths = {
  ...none('shipperId', 'columnsKey', 'createdBy'),
  ...within('createdByActor', ACTOR_PATHS),
  name: 'person',
  columns: 'person',
  answers: 'person',
  ...OUTBOX_PATHS,
};

shipperSchema.index({ columnsKey: 1, name: 1 }, { unique: true });
shipperSchema.index({ usedAt: -1, _id: -1 });
indexOutbox(shipperSchema);

export type ShipperModel = Model<ShipperRecord>;

export const shipperModel = (connection: Connection): ShipperModel =>
  connection.model<ShipperRecord>('ImportShipper', shipperSchema);
