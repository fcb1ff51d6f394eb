import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success } from '../shared/call-example.ts';
import { SHIPMENT } from './example-shipment.ts';
import type { linkEndpoints } from './link-endpoints.ts';
import type { ShipmentLink } from './link-schema.ts';

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

export const linkExamples: EndpointExamples<typeof linkEndpoints> = {
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
};
