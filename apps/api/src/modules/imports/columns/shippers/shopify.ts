import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Orders export: https://help.shopify.com/manual/fulfillment/managing-orders/exporting-orders */
export const shopify: BuiltInShipper = {
  name: 'Shopify',
  headings: [['Financial Status', 'Fulfillment Status', 'Lineitem name', 'Shipping Name']],
  mapping: {
    recipientName: 'Shipping Name',
    recipientAddress: [
      'Shipping Company',
      'Shipping Address1',
      'Shipping Address2',
      'Shipping Zip',
      'Shipping City',
      'Shipping Province',
      'Shipping Country',
    ],
    recipientPhone: 'Shipping Phone',
    recipientEmail: 'Email',
    destination: ['Shipping City', 'Shipping Country'],
    referenceNo: 'Name',
    service: 'Shipping Method',
    description: 'Lineitem name',
  },
};
