import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Fields of a shipment: https://docs.karrio.io */
export const karrio: BuiltInShipper = {
  name: 'Karrio',
  headings: [['recipient.person_name', 'recipient.address_line1', 'shipper.person_name']],
  mapping: {
    recipientName: 'recipient.person_name',
    recipientAddress: [
      'recipient.company_name',
      'recipient.address_line1',
      'recipient.address_line2',
      'recipient.postal_code',
      'recipient.city',
      'recipient.state_code',
      'recipient.country_code',
    ],
    recipientPhone: 'recipient.phone_number',
    recipientEmail: 'recipient.email',
    destination: ['recipient.city', 'recipient.country_code'],
    senderName: 'shipper.person_name',
    senderAddress: [
      'shipper.company_name',
      'shipper.address_line1',
      'shipper.postal_code',
      'shipper.city',
      'shipper.country_code',
    ],
    senderPhone: 'shipper.phone_number',
    origin: ['shipper.city', 'shipper.country_code'],
    referenceNo: 'reference',
    service: 'service',
  },
};
