import { webhookEndpoints } from '@waybill/contracts/webhooks/contract';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter } from '../../platform/http/endpoint-router.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import type { EventsParts } from '../events/module.ts';
import { createPlanner } from './plan-deliveries.ts';
import { createWebhookSender } from './send-deliveries.ts';
import {
  createDeliveryRepository,
  createWebhookRepository,
  DELIVERY_PATHS,
  deliveryModel,
  WEBHOOK_PATHS,
  webhooksModel,
} from './store.ts';
import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhook,
} from './webhooks.ts';

/** While deliveries wait, and else for those that a killed process has left. */
const SEND = { everyMs: 1_000, sweepMs: 5 * MINUTE_MS };

export const webhooks = defineModule({
  name: 'webhooks',
  collections: {
    webhooks: { model: webhooksModel, personal: 'none', paths: WEBHOOK_PATHS },
    webhookDeliveries: { model: deliveryModel, personal: 'shipmentText', paths: DELIVERY_PATHS },
  },
  stores: (models, { changed }) => ({
    webhooks: createWebhookRepository({ model: models.webhooks, onChange: changed.emit }),
    deliveries: createDeliveryRepository({ model: models.webhookDeliveries }),
  }),
  open: (
    { platform: { leases, logger, now }, customers: { customers }, events }: ModuleDeps<CustomersParts & EventsParts>,
    stores,
  ) => {
    const context = { ...events, ...stores, customers, now };
    return { ...context, sender: createWebhookSender({ ...context, leases, logger }) };
  },
  routes: (context) =>
    endpointRouter(webhookEndpoints, {
      listWebhooks: async () => ({ body: { data: { webhooks: await listWebhooks(context) } } }),
      makeWebhook: async ({ body, by }) => ({
        body: { message: tEnglish(office.webhooks.made), data: await makeWebhook(context, body, by) },
      }),
      changeWebhook: async ({ params: { webhookId }, body, by }) => ({
        body: { message: tEnglish(office.webhooks.changed), data: await changeWebhook(context, webhookId, { change: body, by }) },
      }),
      rotateWebhook: async ({ params: { webhookId }, body, by }) => ({
        body: { message: tEnglish(office.webhooks.rotated), data: await rotateWebhook(context, webhookId, { ...body, by }) },
      }),
      removeWebhook: async ({ params: { webhookId }, by }) => {
        await removeWebhook(context, webhookId, by);
        return { body: { message: tEnglish(office.webhooks.removed) } };
      },
      testWebhook: async ({ params: { webhookId } }) => ({
        body: { data: { attempt: await context.sender.test(webhookId) } },
      }),
      listDeliveries: async ({ params: { webhookId } }) => ({
        body: { data: { deliveries: await listDeliveries(context, webhookId) } },
      }),
      replayWebhook: async ({ params: { webhookId }, body, by }) => ({
        body: { data: { replayed: await replayWebhook(context, webhookId, { ...body, by }) } },
      }),
    }),
  consumers: (context) => [createPlanner(context)],
  jobs: ({ sender }) => [{ task: 'send webhooks', ...SEND, followsEvents: true, run: () => sender.run() }],
  stop: ({ sender }) => sender.stop(),
});
