import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Unshipped orders report: https://developer-docs.amazon.com/sp-api/docs/report-type-values-order */
export const amazon: BuiltInShipper = {
  name: 'Amazon',
  headings: [['order-id', 'order-item-id', 'recipient-name', 'ship-address-1']],
  mapping: {
    recipientName: 'recipient-name',
    recipientAddress: [
      'ship-address-1',
      'ship-address-2',
      'ship-address-3',
      'ship-postal-code',
      'ship-city',
      'ship-state',
      'ship-country',
    ],
    recipientPhone: 'buyer-phone-number',
    recipientEmail: 'buyer-email',
    destination: ['ship-city', 'ship-country'],
    deliveryDate: 'promise-date',
    referenceNo: 'order-id',
    service: 'ship-service-level',
    description: 'product-name',
  },
};
