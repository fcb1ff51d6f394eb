import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Columns of Customer/Order CSV Export: https://woocommerce.com/document/ordercustomer-csv-export/ */
export const wooCommerce: BuiltInShipper = {
  name: 'WooCommerce',
  headings: [['order_id', 'shipping_first_name', 'shipping_last_name', 'shipping_address_1']],
  mapping: {
    recipientName: ['shipping_first_name', 'shipping_last_name'],
    recipientAddress: [
      'shipping_company',
      'shipping_address_1',
      'shipping_address_2',
      'shipping_postcode',
      'shipping_city',
      'shipping_state',
      'shipping_country',
    ],
    recipientPhone: 'billing_phone',
    recipientEmail: 'billing_email',
    destination: ['shipping_city', 'shipping_country'],
    referenceNo: 'order_number',
    service: 'shipping_method',
    description: 'line_items',
  },
};
