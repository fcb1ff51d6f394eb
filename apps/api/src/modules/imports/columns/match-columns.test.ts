import { IMPORT_FIELDS, type ImportField } from '@waybill/contracts/imports/fields';
import { describe, expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';

test.each<[headings: string, expected: Partial<Record<ImportField, string | string[]>>]>([
  [
    'Name,Address,From,To,Date,Sender',
    {
      recipientName: 'Name',
      recipientAddress: 'Address',
      origin: 'From',
      destination: 'To',
      deliveryDate: 'Date',
      senderName: 'Sender',
    },
  ],
  ['Sender,Name,To,From', { senderName: 'Sender', recipientName: 'Name', destination: 'To', origin: 'From' }],
  ['Receiver,From,To,Sender', { recipientName: 'Receiver', origin: 'From', destination: 'To', senderName: 'Sender' }],
  [
    'Receiver,From,Origin,Destination',
    { recipientName: 'Receiver', senderName: 'From', origin: 'Origin', destination: 'Destination' },
  ],
  ['Customer,To,Shipper,From', { recipientName: 'Customer', senderName: 'Shipper', origin: 'From', destination: 'To' }],
  ['Absender,Name,Nach,Von', { senderName: 'Absender', recipientName: 'Name', destination: 'Nach', origin: 'Von' }],
  [
    'Empfänger,Von,Abgangsort,Zielort',
    { recipientName: 'Empfänger', senderName: 'Von', origin: 'Abgangsort', destination: 'Zielort' },
  ],
  [
    'Recipient name (required),Sender name *,Origin [mandatory]',
    {
      recipientName: 'Recipient name (required)',
      senderName: 'Sender name *',
      origin: 'Origin [mandatory]',
    },
  ],
  [
    'Delivery date (DD/MM/YYYY),Reference (max. 35 characters),Ort: Pflichtfeld',
    {
      deliveryDate: 'Delivery date (DD/MM/YYYY)',
      referenceNo: 'Reference (max. 35 characters)',
      destination: 'Ort: Pflichtfeld',
    },
  ],
  ['Post To Name,Post To City,Buyer Username', { recipientName: 'Post To Name', destination: 'Post To City' }],
  ['Buyer Username,Username', {}],
])('matches all fields together in %s [I3, I11, I18]', (headings, expected) => {
  expect(matchColumns(headings.split(','))).toEqual(expected);
});

test('does not read pounds as kilograms [I11]', () => {
  expect(matchColumns(['Weight (lb)', 'Recipient'])).toEqual({ recipientName: 'Recipient' });
});

describe('a heading that names a field', () => {
  test.each(IMPORT_FIELDS.map(({ label, name }) => [label, name] as const))(
    '%s is that field, whatever its values [I4]',
    (label, name) => {
      for (const heading of [label, label.toUpperCase(), `${label} (required)`, `*${label}:`])
        expect(matchColumns([heading, 'Other'], [['?!', 'Exception', 'ASAP'], ['x']])).toEqual({ [name]: heading });
    },
  );

  test.each<[string, string, ImportField | undefined]>([
    ['Weight', 'heavy', 'weight'],
    ['Gewicht', 'leicht', 'weight'],
    ['Liefertermin', 'sofort', 'deliveryDate'],
    ['Shipment status', 'Exception', 'status'],
    ['Colis', 'beaucoup', 'pieces'],
    ['State', 'NY', undefined],
    ['State', 'Delivered', 'status'],
    ['Order status', 'paid', undefined],
    ['Date', 'soon', undefined],
    ['Date', '2026-12-03', 'deliveryDate'],
    ['Date', '3 Dec', 'deliveryDate'],
    ['Due', 'tomorrow', 'deliveryDate'],
  ])('%s with %s is %s [I4]', (heading, sample, field) => {
    const matched = matchColumns([heading, 'Reference'], [[sample], ['R-1']]);
    expect(matched).toEqual({ referenceNo: 'Reference', ...(field !== undefined && { [field]: heading }) });
  });
});

test('takes no order number for an address [I16]', () => {
  expect(
    matchColumns(
      ['A', 'B'],
      [
        ['PO-4711', 'PO-4712'],
        ['Quai 3', 'Quai 4'],
      ],
    ),
  ).toEqual({ recipientAddress: 'B' });
});
