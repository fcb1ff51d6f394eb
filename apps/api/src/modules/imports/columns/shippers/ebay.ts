import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Orders report, columns as in github.com/randomecho/shifted-sales-report */
export const ebay: BuiltInShipper = {
  name: 'eBay',
  headings: ['Sales Record Number', 'Ship To Name', 'Ship To Address 1'],
  mapping: {
    recipientName: 'Ship To Name',
    recipientAddress: [
      'Ship To Address 1',
      'Ship To Address 2',
      'Ship To Zip',
      'Ship To City',
      'Ship To State',
      'Ship To Country',
    ],
    recipientPhone: 'Ship To Phone',
    recipientEmail: 'Buyer Email',
    destination: ['Ship To City', 'Ship To Country'],
    deliveryDate: 'Maximum Estimated Delivery Date',
    referenceNo: 'Order Number',
    service: 'Shipping Service',
    description: 'Item Title',
  },
};
