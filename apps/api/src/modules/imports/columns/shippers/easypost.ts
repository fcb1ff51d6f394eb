import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Batch template; names are those of the API: https://docs.easypost.com/docs/shipments */
export const easyPost: BuiltInShipper = {
  name: 'EasyPost',
  headings: [['to_address.name', 'to_address.street1', 'from_address.name']],
  mapping: {
    recipientName: 'to_address.name',
    recipientAddress: [
      'to_address.company',
      'to_address.street1',
      'to_address.street2',
      'to_address.city',
      'to_address.state',
      'to_address.zip',
      'to_address.country',
    ],
    recipientPhone: 'to_address.phone',
    recipientEmail: 'to_address.email',
    destination: ['to_address.city', 'to_address.country'],
    senderName: 'from_address.name',
    senderAddress: [
      'from_address.street1',
      'from_address.street2',
      'from_address.city',
      'from_address.state',
      'from_address.zip',
      'from_address.country',
    ],
    senderPhone: 'from_address.phone',
    senderEmail: 'from_address.email',
    origin: ['from_address.city', 'from_address.country'],
    referenceNo: 'reference',
    service: 'service',
  },
};
