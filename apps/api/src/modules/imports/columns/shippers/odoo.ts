import type { BuiltInShipper } from '../built-in-shipper.ts';

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
