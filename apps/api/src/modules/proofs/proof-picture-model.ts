import { type Connection, type Model, Schema } from 'mongoose';

export interface ProofPictureRecord {
  name: string;
  trackingId: string;
  type: 'image/jpeg' | 'image/png';
  content: Buffer;
  storedAt: Date;
}

const pictureSchema = new Schema<ProofPictureRecord>(
  {
    name: { type: String, required: true, unique: true },
    trackingId: { type: String, required: true },
    type: { type: String, required: true },
    content: { type: Buffer, required: true },
    storedAt: { type: Date, required: true },
  },
  { collection: 'proofpictures', versionKey: false },
);
pictureSchema.index({ storedAt: 1 });
pictureSchema.index({ trackingId: 1 });

export type ProofPictureModel = Model<ProofPictureRecord>;

export const proofPictureModel = (connection: Connection): ProofPictureModel =>
  connection.model<ProofPictureRecord>('ProofPicture', pictureSchema);
