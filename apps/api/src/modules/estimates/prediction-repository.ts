import { PREDICTION_RETENTION_DAYS, type SampleScope } from '@waybill/domain/shipments/estimates';
import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { insertNew, readBatches } from '../../platform/db/batches.ts';
import { countVerdicts, type LaneScores, MAX_LATEST_SCORES } from './own-record.ts';

const DAY_SECONDS = 24 * 3_600;
const BATCH = 500;

/** Absent in ranges that began at office hours: their misses say nothing about ranges made since. */
const METHOD = 2;

export type Verdict = 'inside' | 'before' | 'after';

/** The first prediction shown after entering a status. Contains no personal data and no place until scored. */
export interface Prediction {
  _id: string;
  trackingId: string;
  basis: SampleScope;
  shownAt: Date;
  from: Date;
  likely: Date;
  to: Date;
}

export interface PredictionScore {
  verdict: Verdict;
  deliveredAt: Date;
  /** Delivery minus prediction; negative if early. */
  errorMinutes: number;
  /** At delivery. */
  lane: string;
}

/** The shipment version that was scored; older versions do not overwrite it. */
export type PredictionRecord = Prediction & Partial<PredictionScore> & { judgedVersion?: number; method?: number };
export type ScoredPrediction = Omit<PredictionScore, 'deliveredAt'>;

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
    method: Number,
  },
  { collection: 'shownRanges', versionKey: false },
);

predictionSchema.index({ trackingId: 1 });
// The index covers counting; unscored predictions come first.
predictionSchema.index({ deliveredAt: 1, verdict: 1 });
// The newest of a lane are read in order, and those of 90 days are counted.
predictionSchema.index({ lane: 1, method: 1, deliveredAt: -1, verdict: 1 });
predictionSchema.index({ shownAt: 1 }, { expireAfterSeconds: PREDICTION_RETENTION_DAYS * DAY_SECONDS });

export interface ScoredPeriod {
  start: Date;
  end?: Date;
  lane?: string | undefined;
}

export type PredictionModel = Model<PredictionRecord>;

export const predictionModel = (connection: Connection): PredictionModel =>
  connection.model<PredictionRecord>('ShownRange', predictionSchema);

export type PredictionRepository = ReturnType<typeof createPredictionRepository>;

export const createPredictionRepository = ({ model }: { model: PredictionModel }) => ({
  /** Skips existing ones. */
  store: async (ranges: readonly PredictionRecord[]): Promise<void> =>
    void (await insertNew<PredictionRecord>(
      model,
      ranges.map((range) => ({ ...range, method: METHOD })),
    )),

  findAbout: (trackingIds: readonly string[]): Promise<Prediction[]> =>
    model.find({ trackingId: trusted({ $in: [...trackingIds] }) }).lean<Prediction[]>(),

  /** Null removes the score after an undone delivery. */
  async saveScores(scores: readonly { _id: string; version: number; score: PredictionScore | null }[]): Promise<void> {
    if (scores.length === 0) return;
    const scoreFields = { verdict: '', deliveredAt: '', errorMinutes: '', lane: '' };
    await model.bulkWrite(
      scores.map(({ _id, version, score }) => ({
        updateOne: {
          filter: { _id, $or: [{ judgedVersion: null }, { judgedVersion: trusted({ $lte: version }) }] },
          update: { $set: { judgedVersion: version, ...score }, ...(!score && { $unset: scoreFields }) },
        },
      })),
      { ordered: false },
    );
  },

  removeAbout: async (trackingIds: readonly string[]): Promise<void> =>
    void (await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }) })),

  /** In batches; may repeat. */
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

  readScored: ({ start, end }: { start: Date; end: Date }): AsyncGenerator<Iterable<ScoredPrediction>> =>
    readBatches<ScoredPrediction>(
      model.collection.find<Buffer>(
        { deliveredAt: { $gte: start, $lt: end } },
        { batchSize: BATCH, raw: true, projection: { _id: 0, verdict: 1, errorMinutes: 1, lane: 1 } },
      ),
    ),

  async countLatest(lane: string): Promise<LaneScores> {
    const latest = await model
      .find({ lane, method: METHOD, deliveredAt: trusted({ $type: 'date' }) })
      .sort({ deliveredAt: -1 })
      .limit(MAX_LATEST_SCORES)
      .select({ _id: 0, verdict: 1 })
      .lean<{ verdict: Verdict }[]>();
    return countVerdicts(latest.map(({ verdict }) => verdict));
  },

  /** @param lane all without one. */
  async countScored({ start, end, lane }: ScoredPeriod): Promise<{ scored: number; inRange: number }> {
    const delivered = { ...(lane && { lane }), deliveredAt: trusted({ $gte: start, ...(end && { $lt: end }) }) };
    const [scored, inRange] = await Promise.all([
      model.countDocuments(delivered),
      model.countDocuments({ ...delivered, verdict: 'inside' }),
    ]);
    return { scored, inRange };
  },
});
