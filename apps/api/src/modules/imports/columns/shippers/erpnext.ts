import type { BuiltInShipper } from '../built-in-shipper.ts';

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
