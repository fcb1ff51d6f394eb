import { doorCodeEndpoints } from '@waybill/contracts/proofs/contract';
import { requestDeskEndpoints, requestEndpoints } from '@waybill/contracts/requests/contract';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish, translator } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { presentRequest, presentShipment } from '../shipments/present-shipment.ts';
import { answerRequest, listPendingRequests } from './office-requests.ts';
import { addRequest, findLink, getCode, listRequests, requireRecipientLink, withdrawRequest } from './recipient-requests.ts';
import type { RequestContext } from './request-context.ts';

export function requestRoutes(context: RequestContext): MakeRouter {
  const { tracking } = context;
  return endpointRouter(
    { ...requestEndpoints, ...requestDeskEndpoints, ...doorCodeEndpoints },
    {
      listRequests: async ({ params, link, ip }) => {
        const trackingId = await requireRecipientLink(tracking, { ...params, link, ip });
        return { body: { data: await listRequests(context, trackingId) }, headers: NO_STORE, view: 'link' };
      },
      addRequest: async ({ params, body, link, ip, by, language, idempotencyKey }) => {
        const trackingId = await requireRecipientLink(tracking, { ...params, link, ip });
        const used = await findLink(tracking, { trackingId, link });
        const { request, replayed } = await addRequest(context, trackingId, { request: body, link: used, by, idempotencyKey });
        const message = translator(language)(texts.requests[request.state === 'accepted' ? 'confirmed' : 'received']);
        return {
          body: { message, data: presentRequest(request) },
          headers: { ...NO_STORE, ...(replayed && REPLAYED) },
          view: 'link',
        };
      },
      withdrawRequest: async ({ params: { requestId, ...params }, link, ip, by, language }) => {
        const trackingId = await requireRecipientLink(tracking, { ...params, link, ip });
        const request = await withdrawRequest(context, { trackingId, requestId, by });
        const message = translator(language)(texts.requests.withdrawn);
        return { body: { message, data: presentRequest(request) }, headers: NO_STORE, view: 'link' };
      },
      getDoorCode: async ({ params, link, ip }) => {
        const trackingId = await requireRecipientLink(tracking, { ...params, link, ip });
        return { body: { data: await getCode(context, trackingId) }, headers: NO_STORE, view: 'link' };
      },
      listPendingRequests: async () => ({ body: { data: await listPendingRequests(context) } }),
      answerRequest: async ({ params, body, by, expected }) => {
        const shipment = await answerRequest(context, { ...params, ...body, by, expected });
        const message = tEnglish(office.requests[body.state === 'open' ? 'reopened' : body.state]);
        return { body: { message, data: presentShipment(shipment) } };
      },
    },
  );
}
