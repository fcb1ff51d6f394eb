import { type Connection, type Model, Schema } from 'mongoose';

export interface ProofPictureRecord {
  name: string;
  trackingId: string;
  type: 'image/jpeg' | 'image/png' | 'application/pdf';
  content: Buffer;
  storedAt: Date;
}

/** Also of files that come with reports. */
export function createPictureSchema(collection: string): Schema<ProofPictureRecord> {
  const pictureSchema = new Schema<ProofPictureRecord>(
    {
      name: { type: String, required: true, unique: true },
      trackingId: { type: String, required: true },
      type: { type: String, required: true },
      content: { type: Buffer, required: true },
      storedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  );
  pictureSchema.index({ storedAt: 1 });
  pictureSchema.index({ trackingId: 1 });
  return pictureSchema;
}

const schema = createPictureSchema('proofpictures');

export type ProofPictureModel = Model<ProofPictureRecord>;

export const proofPictureModel = (connection: Connection): ProofPictureModel =>
  connection.model<ProofPictureRecord>('ProofPicture', schema);
