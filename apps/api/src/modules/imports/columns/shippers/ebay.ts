import type { BuiltInShipper } from '../built-in-shipper.ts';

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
