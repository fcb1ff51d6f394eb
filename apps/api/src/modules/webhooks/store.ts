import type { EventType } from '@waybill/contracts/events/facts';
import { WEBHOOK_DAYS } from '@waybill/contracts/webhooks/facts';
import type { WebhookAttempt } from '@waybill/contracts/webhooks/schema';
import { DAY_MS } from '@waybill/domain/time';
import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { insertNew } from '../../platform/db/batches.ts';
import type { OnChange } from '../../platform/events/event.ts';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import { ACTOR_PATHS, none, type PersonalPaths, within } from '../../platform/modules/personal-paths.ts';
import { indexOutbox, OUTBOX_PATHS } from '../audit/activity-model.ts';
import { createListRepository, listFields, type ListRecord } from '../audit/list-repository.ts';

export interface WebhookRecord {
  webhookId: string;
  url: string;
  types: EventType[];
  customerId?: string;
  isTest?: true;
  privateAddresses: string[];
  secret: string;
  /** Before the last rotation. */
  old?: { secret: string; until: Date };
  pausedAt?: Date;
  /** Absent if a person paused it. */
  pausedBecause?: string;
  createdAt: Date;
  createdBy: string;
  createdByActor: StoredActor;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };
const webhook = new Schema<WebhookRecord>(
  {
    webhookId: text,
    url: text,
    types: { type: [String], required: true },
    customerId: String,
    isTest: Boolean,
    privateAddresses: { type: [String], required: true },
    secret: text,
    old: { type: new Schema({ secret: text, until: instant }, { _id: false }), default: undefined },
    pausedAt: Date,
    pausedBecause: String,
    createdAt: instant,
    createdBy: text,
    createdByActor: actorField,
  },
  { _id: false },
);

interface WebhooksRecord extends ListRecord {
  webhooks: WebhookRecord[];
}
const webhooksSchema = new Schema<WebhooksRecord>(
  { ...listFields, webhooks: { type: [webhook], required: true } },
  { collection: 'webhooks', versionKey: false },
);
indexOutbox(webhooksSchema);

export const WEBHOOK_PATHS: PersonalPaths = {
  ...none(
    'owner',
    'webhooks.webhookId',
    'webhooks.url',
    'webhooks.types',
    'webhooks.customerId',
    'webhooks.privateAddresses',
    'webhooks.secret',
    'webhooks.old.secret',
    'webhooks.pausedBecause',
    'webhooks.createdBy',
  ),
  ...within('webhooks.createdByActor', ACTOR_PATHS),
  ...OUTBOX_PATHS,
};

type WebhooksModel = Model<WebhooksRecord>;

export const webhooksModel = (connection: Connection): WebhooksModel =>
  connection.model<WebhooksRecord>('Webhooks', webhooksSchema);

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

export const createWebhookRepository = ({ model, onChange }: { model: WebhooksModel; onChange: OnChange }) =>
  createListRepository<'webhooks', WebhookRecord>({
    model,
    field: 'webhooks',
    busyText: 'The webhooks are being changed. Please try again.',
    onChange,
  });

export interface DeliveryRecord {
  /** Webhook and event, so that planning twice stores one. */
  _id: string;
  webhookId: string;
  eventId: string;
  /** Of the event. */
  seq: number;
  type: EventType;
  trackingId: string;
  /** Sent as it is, also when it is replayed. */
  body: string;
  /** Null once it is sent. */
  nextAt: Date | null;
  /** Since the first attempt, or a replay. */
  failures: number;
  firstFailedAt?: Date;
  attempts: WebhookAttempt[];
  createdAt: Date;
}

const KEPT_ATTEMPTS = 10;

const deliverySchema = new Schema<DeliveryRecord>(
  {
    _id: text,
    webhookId: text,
    eventId: text,
    seq: { type: Number, required: true },
    type: text,
    trackingId: text,
    body: text,
    nextAt: { type: Date, default: null },
    failures: { type: Number, required: true },
    firstFailedAt: Date,
    attempts: [new Schema({ at: text, status: Number, error: String, ms: Number, answer: String }, { _id: false })],
    createdAt: instant,
  },
  { collection: 'webhookDeliveries', versionKey: false },
);
deliverySchema.index({ webhookId: 1, seq: -1 });
deliverySchema.index({ webhookId: 1, nextAt: 1, seq: 1 }, { partialFilterExpression: { nextAt: { $type: 'date' } } });
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: (WEBHOOK_DAYS.kept * DAY_MS) / 1_000 });

export const DELIVERY_PATHS: PersonalPaths = {
  ...none('_id', 'webhookId', 'eventId', 'type', 'trackingId', 'attempts.at', 'attempts.error'),
  body: 'freeText',
  'attempts.answer': 'freeText',
};

type DeliveryModel = Model<DeliveryRecord>;

export const deliveryModel = (connection: Connection): DeliveryModel =>
  connection.model<DeliveryRecord>('WebhookDelivery', deliverySchema);

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

const EPOCH = new Date(0);

export const createDeliveryRepository = ({ model }: { model: DeliveryModel }) => ({
  /** Those planned before stay as they are. */
  plan: async (deliveries: readonly DeliveryRecord[]): Promise<void> =>
    void (deliveries.length > 0 && (await insertNew<DeliveryRecord>(model, deliveries))),

  /** In order; without shipments that wait for another attempt. */
  async findDue(webhookId: string, { at, limit }: { at: Date; limit: number }): Promise<DeliveryRecord[]> {
    const waiting = await model.distinct('trackingId', { webhookId, nextAt: trusted({ $gt: at }) });
    return model
      .find({
        webhookId,
        nextAt: trusted({ $gte: EPOCH, $lte: at }),
        ...(waiting.length > 0 && { trackingId: trusted({ $nin: waiting }) }),
      })
      .sort({ seq: 1 })
      .limit(limit)
      .lean();
  },

  async recordAttempt(
    { _id }: Pick<DeliveryRecord, '_id'>,
    attempt: WebhookAttempt,
    failure?: { nextAt: Date; failures: number; firstFailedAt: Date },
  ): Promise<void> {
    await model.updateOne(
      { _id },
      {
        $set: failure ?? { nextAt: null, failures: 0 },
        $push: { attempts: { $each: [attempt], $slice: -KEPT_ATTEMPTS } },
        ...(!failure && { $unset: { firstFailedAt: 1 } }),
      },
    );
  },

  countWaiting: (webhookId: string): Promise<number> => model.countDocuments({ webhookId, nextAt: trusted({ $gte: EPOCH }) }),

  list: (webhookId: string, limit: number): Promise<DeliveryRecord[]> =>
    model.find({ webhookId }).sort({ seq: -1 }).limit(limit).lean(),

  /** @returns how many are sent again. */
  async replay(webhookId: string, { after, at }: { after: number; at: Date }): Promise<number> {
    const change = { $set: { nextAt: at, failures: 0 }, $unset: { firstFailedAt: 1 } } as const;
    return (await model.updateMany({ webhookId, seq: trusted({ $gt: after }) }, change)).modifiedCount;
  },

  /** With all attempts again, after a pause. */
  retryWaiting: async (webhookId: string, at: Date): Promise<void> =>
    void (await model.updateMany(
      { webhookId, nextAt: trusted({ $gte: EPOCH }) },
      { $set: { nextAt: at, failures: 0 }, $unset: { firstFailedAt: 1 } },
    )),

  removeAll: async (webhookId: string): Promise<void> => void (await model.deleteMany({ webhookId })),
});
