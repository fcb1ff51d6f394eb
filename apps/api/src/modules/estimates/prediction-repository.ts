import { type EstimateBasis, SHOWN_RANGE_DAYS } from '@waybill/domain/shipments/estimates';
import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';
import { insertNew } from '../../platform/db/insert-new.ts';
import { readBatches } from '../../platform/db/read-batches.ts';

const DAY_SECONDS = 24 * 3_600;
const BATCH = 500;

/** How a delivery fell out beside a range that was shown before it. */
export type Verdict = 'inside' | 'before' | 'after';

/** A range as it was first shown of a shipment after an entry into a status. It holds no person and no place until it is judged. */
export interface Prediction {
  /** The shipment and the instant of the entry, so that whoever shows it again stores nothing. */
  _id: string;
  trackingId: string;
  basis: EstimateBasis;
  shownAt: Date;
  from: Date;
  likely: Date;
  to: Date;
}

/** What its delivery says of it. */
export interface PredictionScore {
  verdict: Verdict;
  deliveredAt: Date;
  /** From the likely instant to the delivery, below 0 where it came earlier. */
  errorMinutes: number;
  /** Of the shipment as it was delivered. */
  lane: string;
}

/** With the version of the shipment that was looked at: an older sight of it changes nothing. */
type PredictionRecord = Prediction & Partial<PredictionScore> & { judgedVersion?: number };
export type ScoredPrediction = Pick<PredictionScore, 'verdict' | 'errorMinutes' | 'lane'>;

const text = { type: String, required: true };
const instant = { type: Date, required: true };
const predictionSchema = new Schema<PredictionRecord>(
  {
    _id: text,
    trackingId: text,
    basis: text,
    shownAt: instant,
    from: instant,
    likely: instant,
    to: instant,
    verdict: String,
    deliveredAt: Date,
    errorMinutes: Number,
    lane: String,
    judgedVersion: Number,
  },
  { collection: 'shownRanges', versionKey: false },
);

predictionSchema.index({ trackingId: 1 });
// Counts what held by its keys alone; those that wait for their delivery come first.
predictionSchema.index({ deliveredAt: 1, verdict: 1 });
predictionSchema.index({ shownAt: 1 }, { expireAfterSeconds: SHOWN_RANGE_DAYS * DAY_SECONDS });

export type PredictionModel = Model<PredictionRecord>;

export const predictionModel = (connection: Connection): PredictionModel =>
  connection.model<PredictionRecord>('ShownRange', predictionSchema);

export type PredictionRepository = ReturnType<typeof createPredictionRepository>;

/** The ranges that were shown, and what became of them. */
export const createPredictionRepository = ({ model }: { model: PredictionModel }) => ({
  /** Stores those that are not there yet. */
  store: async (ranges: readonly Prediction[]): Promise<void> => void (await insertNew<Prediction>(model, ranges)),

  findAbout: (trackingIds: readonly string[]): Promise<Prediction[]> =>
    model.find({ trackingId: trusted({ $in: [...trackingIds] }) }).lean<Prediction[]>(),

  /** Stores what is known of ranges now: null takes back what a delivery said that is none any more. */
  async judge(judged: readonly { _id: string; version: number; judgement: PredictionScore | null }[]): Promise<void> {
    if (judged.length === 0) return;
    const gone = { verdict: '', deliveredAt: '', errorMinutes: '', lane: '' };
    await model.bulkWrite(
      judged.map(({ _id, version, judgement }) => ({
        updateOne: {
          filter: { _id, $or: [{ judgedVersion: null }, { judgedVersion: trusted({ $lte: version }) }] },
          update: { $set: { judgedVersion: version, ...judgement }, ...(!judgement && { $unset: gone }) },
        },
      })),
      { ordered: false },
    );
  },

  removeAbout: async (trackingIds: readonly string[]): Promise<void> =>
    void (await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }) })),

  /** The shipments with ranges that wait for their delivery, in batches; the same one may come again. */
  async *readWaiting(): AsyncGenerator<Set<string>> {
    let batch = new Set<string>();
    for await (const { trackingId } of model.find({ deliveredAt: null }).select('trackingId').lean().cursor()) {
      batch.add(trackingId);
      if (batch.size < BATCH) continue;
      yield batch;
      batch = new Set();
    }
    if (batch.size > 0) yield batch;
  },

  /** Those whose shipment was delivered from an instant on and before another, in batches. */
  readScored: ({ start, end }: { start: Date; end: Date }): AsyncGenerator<Iterable<ScoredPrediction>> =>
    readBatches<ScoredPrediction>(
      model.collection.find<Buffer>(
        { deliveredAt: { $gte: start, $lt: end } },
        { batchSize: BATCH, raw: true, projection: { _id: 0, verdict: 1, errorMinutes: 1, lane: 1 } },
      ),
    ),

  /** How many were judged by deliveries from an instant on, and before another where one is given, and how many of them held. */
  async countScored({ start, end }: { start: Date; end?: Date }): Promise<{ judged: number; held: number }> {
    const delivered = { deliveredAt: trusted({ $gte: start, ...(end && { $lt: end }) }) };
    const [judged, held] = await Promise.all([
      model.countDocuments(delivered),
      model.countDocuments({ ...delivered, verdict: 'inside' }),
    ]);
    return { judged, held };
  },
});
