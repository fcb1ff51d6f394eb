import { senderEndpoints } from '@waybill/contracts/senders/contract';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { getSender, listSenders, type SenderContext } from './senders.ts';

export const senderRoutes = (context: SenderContext): MakeRouter =>
  endpointRouter(senderEndpoints, {
    listSenders: async ({ query }) => ({ body: { data: await listSenders(context, query) } }),
    getSender: async ({ params: { name } }) => ({ body: { data: await getSender(context, name) } }),
  });
