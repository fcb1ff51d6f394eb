import { linkEndpoints } from '@waybill/contracts/links/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import type { LinkContext } from './link-context.ts';
import { listLinks, makeLink, revokeLink, revokeLinks } from './links.ts';

export function linkRoutes(context: LinkContext): MakeRouter {
  return endpointRouter(linkEndpoints, {
    listLinks: async ({ params: { trackingId } }) => ({
      body: { data: { links: await listLinks(context, trackingId) } },
    }),

    makeLink: async ({ params: { trackingId }, body: link, principal, by, origin, idempotencyKey }) => {
      const options = { link, by, site: context.publicUrl ?? origin, keyedBy: { adminId: principal.id, idempotencyKey } };
      const { made, replayed } = await makeLink(context, trackingId, options);
      return { body: { message: tEnglish(office.links.made), data: made }, ...(replayed && { headers: REPLAYED }) };
    },

    revokeLinks: async ({ params: { trackingId }, by }) => ({
      body: { message: tEnglish(office.links.allRevoked), data: { links: await revokeLinks(context, trackingId, by) } },
    }),

    revokeLink: async ({ params, by }) => ({
      body: { message: tEnglish(office.links.revoked), data: { links: await revokeLink(context, { ...params, by }) } },
    }),
  });
}
