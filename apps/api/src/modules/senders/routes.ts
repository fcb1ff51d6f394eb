import { senderEndpoints } from '@waybill/contracts/senders/contract';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import { getSender, listSenders } from './senders.ts';

export const senderRoutes = (context: Pick<ShipmentContext, 'shipments' | 'settings'>): MakeRouter =>
  endpointRouter(senderEndpoints, {
    listSenders: async ({ query }) => ({ body: { data: await listSenders(context, query) } }),
    getSender: async ({ params: { name } }) => ({ body: { data: await getSender(context, name) } }),
  });
