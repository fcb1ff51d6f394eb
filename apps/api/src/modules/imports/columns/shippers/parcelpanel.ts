import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Export of shipments: https://docs.parcelpanel.com */
export const parcelPanel: BuiltInShipper = {
  name: 'ParcelPanel',
  headings: [['Order number', 'Tracking number', 'Courier', 'Destination']],
  mapping: {
    trackingId: 'Tracking number',
    recipientName: 'Customer name',
    recipientEmail: 'Customer email',
    destination: 'Destination',
    origin: 'Origin',
    referenceNo: 'Order number',
    deliveryDate: 'Estimated delivery date',
  },
};
