import type { BuiltInShipper } from '../built-in-shipper.ts';

/** Parcel import of GLS YourGLS; column names are chosen by the customer, these are of its template */
export const gls: BuiltInShipper = {
  name: 'GLS',
  headings: [['Name1', 'Strasse', 'PLZ', 'Ort', 'Versanddatum', 'Referenz']],
  mapping: {
    recipientName: 'Name1',
    recipientAddress: ['Name2', 'Strasse', 'Hausnummer', 'PLZ', 'Ort', 'Land'],
    recipientPhone: 'Telefon',
    recipientEmail: 'E-Mail',
    destination: ['Ort', 'Land'],
    referenceNo: 'Referenz',
    weight: 'Gewicht',
    pieces: 'Anzahl Pakete',
  },
  dateFormat: 'DD/MM/YYYY',
};
