import type { BuiltInShipper } from '../built-in-shipper.ts';

/** CSV upload: https://www.aftership.com/docs/tracking/others/csv-upload-ftp-auto-fetch */
export const afterShip: BuiltInShipper = {
  name: 'AfterShip',
  headings: [['tracking_number', 'courier', 'destination_country']],
  mapping: {
    trackingId: 'tracking_number',
    recipientName: 'customer_name',
    recipientEmail: 'email',
    recipientPhone: 'sms',
    destination: ['destination_city', 'destination_country'],
    origin: 'origin_country',
    referenceNo: 'order_id',
    description: 'title',
    deliveryDate: 'order_promised_delivery_date',
  },
};
