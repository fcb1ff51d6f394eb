import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { sendersFacts } from './facts.ts';
import { senderPage, senderParams, senderProfile, senderQuery } from './schema.ts';

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

const { sender, recipient, destination, origin } = SHIPMENT;
const LISTED = { name: sender.name, shipments: 41, open: 3, lastShipmentAt: SHIPMENT.createdAt };

export const sendersContract = defineContract(sendersFacts, senderEndpoints, {
  listSenders: { query: { search: 'halv' }, answers: { 200: success({ senders: [LISTED], next: null }) } },
  getSender: {
    params: { name: sender.name },
    answers: {
      200: success({
        ...LISTED,
        contact: { address: sender.address, phone: sender.phone, email: sender.email },
        usual: { service: 'Express Delivery', origin, destination },
        addressBook: [{ ...recipient, destination, shipments: 12, lastShipmentAt: SHIPMENT.createdAt }],
        delivered: 38,
        onTime: 35,
        basis: 41,
      }),
    },
  },
});
