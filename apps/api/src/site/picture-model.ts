import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';

/** An uploaded picture under the name that its content gives it, so that a name never means another picture. */
export interface PictureRecord extends WithOutbox {
  name: string;
  content: Buffer;
  /** When it was last uploaded. */
  uploadedAt: Date;
}

const pictureSchema = new Schema<PictureRecord>(
  {
    name: { type: String, required: true, unique: true },
    content: { type: Buffer, required: true },
    uploadedAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'pictures', versionKey: false },
);
pictureSchema.index({ uploadedAt: 1 });
indexOutbox(pictureSchema);

export type PictureModel = Model<PictureRecord>;

export const pictureModel = (connection: Connection): PictureModel => connection.model<PictureRecord>('Picture', pictureSchema);
