import type { FeedEvent } from '@waybill/contracts/events/schema';
import type { WebhookMessage } from '@waybill/contracts/webhooks/schema';
import type { Consumer } from '../../platform/events/consumer.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { findEventType, presentEvents, readShipments } from '../events/present-events.ts';
import type { DeliveryRecord, WebhookRecord } from './store.ts';
import type { WebhookContext } from './webhooks.ts';

/** Each event once per webhook, with the shipment as it is then. */
export const createPlanner = (context: WebhookContext): Consumer<ActivityRecord> => ({
  name: 'webhooks',
  from: 'now',
  accepts: (event) => event.targetType === 'shipment' && findEventType(event) !== undefined,
  handle: async (events) => {
    const webhooks = await context.webhooks.list();
    for (const isTest of [false, true]) {
      const ofKind = webhooks.filter((webhook) => (webhook.isTest ?? false) === isTest);
      if (ofKind.length === 0) continue;
      const stored = await readShipments(context, events, isTest);
      for (const webhook of ofKind) await plan(context, webhook, { events, stored });
    }
  },
});

interface Happened {
  events: readonly ActivityRecord[];
  stored: Awaited<ReturnType<typeof readShipments>>;
}

async function plan(context: WebhookContext, webhook: WebhookRecord, { events, stored }: Happened): Promise<void> {
  const { webhookId, types, customerId, createdAt } = webhook;
  const owner = customerId === undefined ? undefined : await context.directory.resolve(customerId);
  // Its customer was removed.
  if (customerId !== undefined && owner === undefined) return;
  const wanted = events.filter((event) => {
    const type = findEventType(event);
    return type !== undefined && types.includes(type) && event.at >= createdAt;
  });
  const at = context.now();
  await context.deliveries.plan(
    presentEvents(wanted, stored, owner).map(({ seq, ...event }): DeliveryRecord => ({
      _id: `${webhookId} ${event.id}`,
      webhookId,
      eventId: event.id,
      seq,
      type: event.type,
      trackingId: event.trackingId,
      body: writeBody(event),
      nextAt: at,
      failures: 0,
      attempts: [],
      createdAt: at,
    })),
  );
}

function writeBody({ type, at, ...data }: FeedEvent): string {
  return JSON.stringify({ type, timestamp: at, data } satisfies WebhookMessage);
}
