import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Import template of Post & DHL Geschäftskundenportal, Versenden */
export const dhlBusiness: BuiltInShipper = {
  name: 'DHL Geschäftskunden',
  headings: [['Sendungsreferenz', 'Empfänger Name 1', 'Empfänger Straße', 'Empfänger PLZ']],
  mapping: {
    recipientName: 'Empfänger Name 1',
    recipientAddress: [
      'Empfänger Name 2 / Postnummer',
      'Empfänger Straße',
      'Empfänger Hausnummer',
      'Empfänger PLZ',
      'Empfänger Ort',
      'Empfänger Land',
    ],
    recipientPhone: 'Empfänger Telefonnummer',
    recipientEmail: 'Empfänger E-Mail-Adresse',
    destination: ['Empfänger Ort', 'Empfänger Land'],
    senderName: 'Absender Name 1',
    senderAddress: ['Absender Straße', 'Absender Hausnummer', 'Absender PLZ', 'Absender Ort', 'Absender Land'],
    origin: ['Absender Ort', 'Absender Land'],
    referenceNo: 'Sendungsreferenz',
    weight: 'Gewicht',
    service: 'Produkt- und Servicedetails',
  },
  dateFormat: 'DD/MM/YYYY',
};
