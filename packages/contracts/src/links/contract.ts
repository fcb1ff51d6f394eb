import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { linksFacts } from './facts.ts';
import { createdLink, linkIdParams, linkList, newLink, type ShipmentLink } from './schema.ts';

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

const LINK: ShipmentLink = {
  id: '69a7d9f48f2b1c0d4e5f6a90',
  scope: 'recipient',
  madeBy: 'admin',
  createdAt: '2026-03-04T09:00:00.000Z',
  expiresAt: '2026-04-03T09:00:00.000Z',
  lastUsedOn: null,
  revokedAt: null,
  isOfAnother: false,
};
const { trackingId } = SHIPMENT;
const params = { trackingId };
const revoked = { links: [{ ...LINK, revokedAt: '2026-03-05T09:00:00.000Z' }] };

export const LINK_TOKEN = `${LINK.id}.tcvbuo.Jb3nXf8yQe6uLd0pRk5hVg`;

export const linksContract = defineContract(linksFacts, linkEndpoints, {
  listLinks: { params, answers: { 200: success({ links: [LINK] }) } },
  makeLink: {
    params,
    body: { scope: 'recipient', days: 30 },
    answers: {
      201: success(
        { link: LINK, address: `https://waybill.example/track/${trackingId}?k=${LINK_TOKEN}` },
        tEnglish(office.links.made),
      ),
    },
  },
  revokeLinks: { params, answers: { 200: success(revoked, tEnglish(office.links.allRevoked)) } },
  revokeLink: { params: { trackingId, linkId: LINK.id }, answers: { 200: success(revoked, tEnglish(office.links.revoked)) } },
});
