import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

export const listWebhooksOptions = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await call('listWebhooks', { signal })).data.webhooks,
  });

export const listDeliveriesOptions = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: async ({ signal }) => (await call('listDeliveries', { params: { webhookId }, signal })).data.deliveries,
  });
