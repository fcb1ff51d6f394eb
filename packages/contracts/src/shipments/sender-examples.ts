import { type EndpointExamples, success } from '../shared/call-example.ts';
import { SHIPMENT } from './example-shipment.ts';
import type { senderEndpoints } from './sender-endpoints.ts';

const { sender, recipient, destination, origin } = SHIPMENT;
const LISTED = { name: sender.name, shipments: 41, open: 3, lastShipmentAt: SHIPMENT.createdAt };

export const senderExamples: EndpointExamples<typeof senderEndpoints> = {
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
};
