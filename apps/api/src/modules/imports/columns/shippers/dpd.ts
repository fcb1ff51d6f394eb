import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Import of DPD Shipper: https://doc.dpd.be/node/16 */
export const dpd: BuiltInShipper = {
  name: 'DPD',
  headings: [['recipient_name', 'recipient_street', 'recipient_house_no', 'recipient_zip']],
  mapping: {
    recipientName: 'recipient_name',
    recipientAddress: [
      'recipient_name2',
      'recipient_street',
      'recipient_house_no',
      'recipient_street2',
      'recipient_zip',
      'recipient_city',
      'recipient_state',
      'recipient_country',
    ],
    recipientPhone: 'recipient_phone',
    recipientEmail: 'recipient_email',
    destination: ['recipient_city', 'recipient_country'],
    referenceNo: 'recipient_reference',
    pieces: 'parcel_count',
    weight: 'parcel_weight',
    description: 'recipient_note',
  },
};
