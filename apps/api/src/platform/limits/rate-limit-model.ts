import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** How often somebody did a limited thing in the window that ends at `resetAt`. */
export interface RateLimitRecord {
  /** Name of the limit, and the keyed hash of the address or the id of the device: no address and no user name is stored. */
  _id: string;
  hits: number;
  resetAt: Date;
}

const rateLimitSchema = new Schema<RateLimitRecord>(
  {
    _id: String,
    hits: { type: Number, required: true },
    resetAt: { type: Date, required: true },
  },
  { collection: 'rateLimits', versionKey: false },
);

rateLimitSchema.index({ resetAt: 1 }, { expireAfterSeconds: 0 });

export type RateLimitModel = Model<RateLimitRecord>;

export const rateLimitModel = (connection: Connection): RateLimitModel =>
  connection.model<RateLimitRecord>('RateLimit', rateLimitSchema);
