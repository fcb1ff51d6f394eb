import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Batch file shipping: https://www.ups.com/us/en/support/shipping-support/shipping-services/batch-file-shipping */
export const ups: BuiltInShipper = {
  name: 'UPS',
  headings: [['Contact Name', 'Company or Name', 'Address 1', 'State/Prov/Other', 'Packaging Type']],
  mapping: {
    recipientName: 'Company or Name',
    recipientAddress: [
      'Contact Name',
      'Address 1',
      'Address 2',
      'Address 3',
      'Postal Code',
      'City',
      'State/Prov/Other',
      'Country',
    ],
    recipientPhone: 'Telephone',
    recipientEmail: 'Consignee Email',
    destination: ['City', 'Country'],
    referenceNo: 'Reference 1',
    description: 'Description of Goods',
    service: 'Service',
  },
};
