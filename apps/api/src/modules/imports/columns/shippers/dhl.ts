import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Import of DHL Online Frankierung: https://de.scribd.com/document/517878096/Dhl-Csv-Import */
export const dhl: BuiltInShipper = {
  name: 'DHL',
  headings: [['RECV_NAME1', 'RECV_STREET', 'RECV_HOUSENUMBER', 'RECV_PLZ']],
  mapping: {
    recipientName: 'RECV_NAME1',
    recipientAddress: ['RECV_NAME2', 'RECV_STREET', 'RECV_HOUSENUMBER', 'RECV_PLZ', 'RECV_CITY', 'RECV_COUNTRY'],
    destination: ['RECV_CITY', 'RECV_COUNTRY'],
    senderName: 'SEND_NAME1',
    senderAddress: ['SEND_NAME2', 'SEND_STREET', 'SEND_HOUSENUMBER', 'SEND_PLZ', 'SEND_CITY', 'SEND_COUNTRY'],
    origin: ['SEND_CITY', 'SEND_COUNTRY'],
    service: 'PRODUCT',
  },
};
