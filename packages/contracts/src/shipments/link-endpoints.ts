import { endpoint } from '../shared/endpoint.ts';
import { answer } from '../shared/envelope.ts';
import { byTrackingId } from './endpoints.ts';
import { byLinkId, linkList, madeLink, newLink } from './link-schema.ts';

export const linkEndpoints = {
  listLinks: endpoint('GET', '/admin/shipments/:trackingId/links', {
    access: 'shipments:read',
    summary: 'Lists the links to a shipment that open more than its tracking ID does, newest first, dead ones too.',
    params: byTrackingId,
    views: { staff: { 200: answer(linkList) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  makeLink: endpoint('POST', '/admin/shipments/:trackingId/links', {
    access: 'shipments:write',
    summary: 'Makes a link to a shipment for a number of days. Its address is in this answer and in no other.',
    params: byTrackingId,
    body: newLink,
    views: { staff: { 201: answer(madeLink) } },
    errors: ['SHIPMENT_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  revokeLinks: endpoint('DELETE', '/admin/shipments/:trackingId/links', {
    access: 'shipments:write',
    summary: 'Revokes all links to a shipment, also those in mails. Mails to the same reader carry none from then on.',
    params: byTrackingId,
    views: { staff: { 200: answer(linkList) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  revokeLink: endpoint('DELETE', '/admin/shipments/:trackingId/links/:linkId', {
    access: 'shipments:write',
    summary: 'Revokes one link. Done twice it is the same as done once.',
    params: byLinkId,
    views: { staff: { 200: answer(linkList) } },
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND'],
  }),
};
