import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Import of orders: https://support.sendcloud.com/hc/en-us/articles/360025142831 */
export const sendcloud: BuiltInShipper = {
  name: 'Sendcloud',
  headings: [['Customer name', 'Country code', 'Postal code', 'Order reference']],
  mapping: {
    recipientName: 'Customer name',
    recipientAddress: ['Company name', 'Address', 'Street name', 'House number', 'Postal code', 'City', 'Country code'],
    recipientPhone: 'Phone number',
    recipientEmail: 'Email address',
    destination: ['City', 'Country code'],
    referenceNo: 'Order reference',
    weight: 'Weight (kg)',
    description: 'Description',
  },
};
