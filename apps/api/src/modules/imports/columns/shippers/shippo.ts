import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Orders by CSV: https://support.goshippo.com/hc/en-us/articles/360016334611 */
export const shippo: BuiltInShipper = {
  name: 'Shippo',
  headings: [['Order Number', 'Order Date', 'Recipient Name', 'Street Line 1', 'Zip/Postal Code']],
  mapping: {
    recipientName: 'Recipient Name',
    recipientAddress: [
      'Company',
      'Street Number',
      'Street Line 1',
      'Street Line 2',
      'City',
      'State/Province',
      'Zip/Postal Code',
      'Country',
    ],
    recipientPhone: 'Phone',
    recipientEmail: 'Email',
    destination: ['City', 'Country'],
    referenceNo: 'Order Number',
    description: 'Item Title',
  },
};
