import type { BuiltInShipper } from './built-in-shipper.ts';

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

const part = (name: string): string[] => [`Ship To ${name}`, `Post To ${name}`];

/** Orders report, columns as in github.com/randomecho/shifted-sales-report; British and Australian files say "Post To". */
export const ebay: BuiltInShipper = {
  name: 'eBay',
  headings: [
    ['Sales Record Number', 'Ship To Name', 'Ship To Address 1'],
    ['Sales Record Number', 'Post To Name', 'Post To Address 1'],
  ],
  mapping: {
    recipientName: part('Name'),
    recipientAddress: ['Address 1', 'Address 2', 'Zip', 'City', 'State', 'Country'].flatMap(part),
    recipientPhone: part('Phone'),
    recipientEmail: 'Buyer Email',
    destination: ['City', 'Country'].flatMap(part),
    deliveryDate: 'Maximum Estimated Delivery Date',
    referenceNo: 'Order Number',
    service: ['Shipping Service', 'Postage Service', 'Delivery Service'],
    description: 'Item Title',
  },
};

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

/** Export of stock.picking: https://www.odoo.com/documentation/17.0/applications/essentials/export_import_data.html */
export const odoo: BuiltInShipper = {
  name: 'Odoo',
  headings: [['Reference', 'Contact', 'Source Document', 'Scheduled Date']],
  mapping: {
    recipientName: 'Contact',
    recipientAddress: 'Contact/Complete Address',
    recipientPhone: 'Contact/Phone',
    recipientEmail: 'Contact/Email',
    destination: ['Contact/City', 'Contact/Country'],
    referenceNo: 'Reference',
    deliveryDate: 'Scheduled Date',
    weight: 'Weight',
    senderName: 'Company',
  },
};

/** Fields of the doctype Delivery Note: https://docs.frappe.io/erpnext/delivery-note */
export const erpNext: BuiltInShipper = {
  name: 'ERPNext',
  headings: [['ID', 'Customer Name', 'Shipping Address', 'Posting Date']],
  mapping: {
    recipientName: 'Customer Name',
    recipientAddress: 'Shipping Address',
    recipientPhone: 'Contact Mobile No',
    recipientEmail: 'Contact Email',
    destination: 'Territory',
    referenceNo: 'ID',
    senderName: 'Company',
    weight: 'Total Net Weight',
  },
};
