import { doorCodeEndpoints } from '@waybill/contracts/proofs/contract';
import { requestDeskEndpoints, requestEndpoints } from '@waybill/contracts/requests/contract';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish, translator } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { limitToOwn } from '../shipments/own-shipments.ts';
import { presentRequest, presentShipment } from '../shipments/present-shipment.ts';
import { answerRequest, listPendingRequests } from './office-requests.ts';
import { addRequest, findLink, getCode, listRequests, requireRecipientLink, withdrawRequest } from './recipient-requests.ts';
import type { RequestContext } from './request-context.ts';

export function requestRoutes(context: RequestContext): MakeRouter {
  const { tracking } = context;
  return endpointRouter(
    { ...requestEndpoints, ...requestDeskEndpoints, ...doorCodeEndpoints },
    {
      listRequests: async ({ params, principal, isStaff, link, ip }) => {
        if (isStaff) return { body: { data: await listRequests(await limitToOwn(context, principal), params.trackingId) } };
        const trackingId = await requireRecipientLink(tracking, { ...params, link, ip });
        return { body: { data: await listRequests(context, trackingId) }, headers: NO_STORE, view: 'link' };
      },
      addRequest: async ({ params, body, principal, isStaff, link, ip, by, language, idempotencyKey }) => {
        const asked = { request: body, by, idempotencyKey };
        const add = async () => {
          if (isStaff && principal.kind !== 'anonymous')
            return addRequest(await limitToOwn(context, principal), params.trackingId, { ...asked, asker: principal.id });
          const trackingId = await requireRecipientLink(tracking, { ...params, link, ip });
          return addRequest(context, trackingId, { ...asked, link: await findLink(tracking, { trackingId, link }) });
        };
        const { request, replayed } = await add();
        const message = translator(language)(texts.requests[request.state === 'accepted' ? 'confirmed' : 'received']);
        return {
          body: { message, data: presentRequest(request) },
          headers: { ...NO_STORE, ...(replayed && REPLAYED) },
          ...(!isStaff && { view: 'link' }),
        };
      },
      withdrawRequest: async ({ params: { requestId, ...params }, principal, isStaff, link, ip, by, language }) => {
        const own = isStaff ? await limitToOwn(context, principal) : context;
        const trackingId = isStaff ? params.trackingId : await requireRecipientLink(tracking, { ...params, link, ip });
        const request = await withdrawRequest(own, { trackingId, requestId, by });
        const message = translator(language)(texts.requests.withdrawn);
        return { body: { message, data: presentRequest(request) }, headers: NO_STORE, ...(!isStaff && { view: 'link' }) };
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
