import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { senderPage, senderParams, senderProfile, senderQuery } from './sender-schema.ts';

export const senderEndpoints = {
  listSenders: endpoint('GET', '/admin/senders', {
    access: 'shipments:read',
    summary: 'List the senders of shipments by name. Send `next` as `after` for more.',
    query: senderQuery,
    views: { staff: { 200: dataResponse(senderPage) } },
  }),
  getSender: endpoint('GET', '/admin/senders/:name', {
    access: 'shipments:read',
    summary:
      'Get what is known of a sender. This is the contact, the usual service and route, the address book, and figures, all from its shipments.',
    params: senderParams,
    views: { staff: { 200: dataResponse(senderProfile) } },
    errors: ['SENDER_NOT_FOUND'],
  }),
};
