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
    summary: "Get a sender's contact, usual service and route, address book, and figures. They are made from its shipments.",
    params: senderParams,
    views: { staff: { 200: dataResponse(senderProfile) } },
    errors: ['SENDER_NOT_FOUND'],
  }),
};
