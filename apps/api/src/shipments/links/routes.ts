import type { linkEndpoints } from '@waybill/contracts/shipments/link-endpoints';
import { LINK_TEXTS } from '@waybill/contracts/shipments/link-texts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import type { LinkContext } from './link-context.ts';
import { makeLink } from './make-link.ts';
import { listLinks, revokeLink, revokeLinks } from './revoke-links.ts';

export function linkHandlers(context: LinkContext & Pick<ShipmentContext, 'publicUrl'>): HandlersOf<typeof linkEndpoints> {
  return {
    listLinks: async ({ params: { trackingId } }) => ({
      body: { data: { links: await listLinks(context, trackingId) } },
    }),

    makeLink: async ({ params: { trackingId }, body: link, principal, by, origin, idempotencyKey }) => {
      const options = { link, by, site: context.publicUrl ?? origin, keyedBy: { adminId: principal.id, idempotencyKey } };
      const { made, replayed } = await makeLink(context, trackingId, options);
      return { body: { message: LINK_TEXTS.made, data: made }, ...(replayed && { headers: REPLAYED }) };
    },

    revokeLinks: async ({ params: { trackingId }, by }) => ({
      body: { message: LINK_TEXTS.allRevoked, data: { links: await revokeLinks(context, trackingId, by) } },
    }),

    revokeLink: async ({ params, by }) => ({
      body: { message: LINK_TEXTS.revoked, data: { links: await revokeLink(context, { ...params, by }) } },
    }),
  };
}
