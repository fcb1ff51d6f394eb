import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { trackingIdParams } from './endpoints.ts';
import { linkIdParams, linkList, createdLink, newLink } from './link-schema.ts';

export const linkEndpoints = {
  listLinks: endpoint('GET', '/admin/shipments/:trackingId/links', {
    access: 'shipments:read',
    summary:
      "List a shipment's personal links, newest first. A personal link shows more than the tracking ID does. The list includes inactive links.",
    params: trackingIdParams,
    views: { staff: { 200: dataResponse(linkList) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  makeLink: endpoint('POST', '/admin/shipments/:trackingId/links', {
    access: 'shipments:write',
    summary: 'Create a personal link to a shipment. It is valid for a number of days. Only this response contains its address.',
    params: trackingIdParams,
    body: newLink,
    views: { staff: { 201: dataResponse(createdLink) } },
    errors: ['SHIPMENT_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
    location: '/admin/shipments/:trackingId/links',
  }),
  revokeLinks: endpoint('DELETE', '/admin/shipments/:trackingId/links', {
    access: 'shipments:write',
    summary:
      'Revoke all personal links to a shipment. This includes links in mails; later mails to the same readers contain none.',
    params: trackingIdParams,
    views: { staff: { 200: dataResponse(linkList) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  revokeLink: endpoint('DELETE', '/admin/shipments/:trackingId/links/:linkId', {
    access: 'shipments:write',
    summary: 'Revoke one personal link. Repeating the call changes nothing.',
    params: linkIdParams,
    views: { staff: { 200: dataResponse(linkList) } },
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND'],
  }),
};
