import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Orders CSV: https://help.etsy.com/hc/en-us/articles/360000343508 */
export const etsy: BuiltInShipper = {
  name: 'Etsy',
  headings: [['Sale Date', 'Order ID', 'Street 1', 'Ship City', 'Ship Zipcode']],
  mapping: {
    recipientName: 'Full Name',
    recipientAddress: ['Street 1', 'Street 2', 'Ship Zipcode', 'Ship City', 'Ship State', 'Ship Country'],
    destination: ['Ship City', 'Ship Country'],
    referenceNo: 'Order ID',
    description: 'SKU',
  },
  dateFormat: 'MM/DD/YYYY',
};
