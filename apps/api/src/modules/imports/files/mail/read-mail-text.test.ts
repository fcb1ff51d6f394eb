import { describe, expect, test } from 'vitest';
import type { MailTable } from './mail-table.ts';
import { readMailText } from './read-mail-text.ts';

const lines = (...all: string[]) => all.join('\r\n');
const getCells = (tables: readonly MailTable[]) => tables.map(({ name, rows }) => [name, rows.map(({ cells }) => cells)]);

describe('the text of a mail', () => {
  const CONTACTS = [
    ['Ada Obi', '12 Marina Road, Lagos', '+234 803 555 0142', ''],
    ['Kofi Mensah', 'Ring Road 3, Accra', '', 'kofi@example.com'],
  ];
  const COLUMNS = ['Name', 'Address', 'Phone', 'Email'];

  test.each([
    [
      'delimited lines',
      ['Name;Town;Phone', 'Ada;Lagos;1', 'Kofi;Accra;2'],
      [
        ['Name', 'Town', 'Phone'],
        ['Ada', 'Lagos', '1'],
        ['Kofi', 'Accra', '2'],
      ],
    ],
    [
      'a Markdown table',
      ['| Name | Town |', '|------|------|', '| Ada | Lagos |'],
      [
        ['Name', 'Town'],
        ['Ada', 'Lagos'],
      ],
    ],
    [
      'aligned columns',
      ['Name        Town', 'Ada Okafor  Lagos'],
      [
        ['Name', 'Town'],
        ['Ada Okafor', 'Lagos'],
      ],
    ],
    [
      'quoted lines',
      ['> Name\tTown', '> Ada\tLagos'],
      [
        ['Name', 'Town'],
        ['Ada', 'Lagos'],
      ],
    ],
    [
      'commas',
      ['Name, Town', 'Ada, Lagos'],
      [
        ['Name', 'Town'],
        ['Ada', 'Lagos'],
      ],
    ],
  ])('has a table in %s', (_what, table, rows) => {
    const text = lines('Hello,', 'Thank you for taking these:', '', ...table, '', 'Kind regards', 'Bob; Malmö; 040');
    expect(getCells(readMailText(text))).toEqual([['Table in the text', rows]]);
  });

  test.each([
    [
      'lines',
      ['1. Ada Obi, 12 Marina Road, Lagos, +234 803 555 0142', '', '2. Kofi Mensah, Ring Road 3, Accra, kofi@example.com'],
    ],
    [
      'blocks',
      ['Ada Obi', '12 Marina Road', 'Lagos', '+234 803 555 0142', '', 'Kofi Mensah', 'Ring Road 3', 'Accra', 'kofi@example.com'],
    ],
  ])('names people in %s, but not its writer', (_what, people) => {
    const text = lines(
      'Dear team, as agreed, here they are:',
      '',
      ...people,
      '',
      'Mit freundlichen Grüßen',
      'Lindqvist, Kiln Lane 3, Malmö, +46 40 555 0102',
    );
    expect(getCells(readMailText(text))).toEqual([['Lines in the text', [COLUMNS, ...CONTACTS]]]);
  });

  const ADDRESS = ['Ada Obi', '12 Marina Road', 'Lagos', '+234 803 555 0142'];
  test.each([
    ['a label above the address', ['To:', ...ADDRESS]],
    ['a label in its first line', ['Ship to: Ada Obi', ...ADDRESS.slice(1)]],
    [
      'labels in some of its lines',
      ['Deliver to: Ada Obi', '12 Marina Road', 'Lagos', 'Phone: +234 803 555 0142', 'Note: ring twice'].slice(0, 4),
    ],
    ['the sender above the recipient', ['From:', 'Havn AS', 'Dock 4', '+47 22 55 01 00', 'To:', ...ADDRESS]],
    [
      'the headers of a mail above it',
      ['From: Kari <kari@shop.example>', 'Sent: today', 'To: office@example.com', 'Subject: Parcel', '', ...ADDRESS],
    ],
    ['a line with a label', [`Lieferadresse: ${ADDRESS.join(', ')}`]],
    ['quotation marks before each line', ['To:', ...ADDRESS].map((line) => `> ${line}`)],
  ])('names a person by %s [I15]', (_what, address) => {
    const [table] = readMailText(lines('Hi,', '', ...address));
    expect(table?.rows.map(({ cells }) => [cells[0], cells[1], cells[2]?.replace('Phone: ', '')])).toEqual([
      ['Name', 'Address', 'Phone'],
      ['Ada Obi', '12 Marina Road, Lagos', '+234 803 555 0142'],
    ]);
  });

  test.each([
    'Mvh',
    'Mvh Kari',
    'M.v.h.',
    'Med vennlig hilsen',
    'Vänliga hälsningar,',
    'Met vriendelijke groet',
    'MfG',
    'LG',
    'Rgds',
    'Cdlt',
    'Pozdrawiam',
  ])('has no person below the farewell %s [I15]', (farewell) => {
    const writer = ['Kari Havn', 'Dock 4', 'Bergen', '+47 22 55 01 00'];
    const [table] = readMailText(lines('Hi,', '', ...ADDRESS, '', farewell, '', ...writer));
    expect(table?.rows.map(({ cells }) => cells[0])).toEqual(['Name', 'Ada Obi']);
    const company = readMailText(lines('LG Electronics', ...ADDRESS.slice(1)));
    expect(company[0]?.rows[1]?.cells[0]).toBe('LG Electronics');
  });

  test('names people by labels in any language', () => {
    const text = lines(
      'Von: a@example.com',
      'Betreff: Pakete',
      '',
      'Name: Ada Obi',
      'Adresse: 12 Marina Road, Lagos',
      'Telefon: 0803',
      '',
      'Name: Kofi',
      'E-Mail: kofi@example.com',
    );
    expect(getCells(readMailText(text))).toEqual([
      [
        'Lines in the text',
        [
          ['Name', 'Adresse', 'Telefon', 'E-Mail'],
          ['Ada Obi', '12 Marina Road, Lagos', '0803', ''],
          ['Kofi', '', '', 'kofi@example.com'],
        ],
      ],
    ]);
  });

  test.each([
    ['prose', 'Please note, as ever, that we close at noon, and call +46 40 555 0102 then.'],
    ['a megabyte of commas', 'a,'.repeat(500_000)],
    ['a megabyte of blanks', ' '.repeat(1_000_000)],
    ['a megabyte of short lines', 'a: \n'.repeat(250_000)],
    ['nothing', ''],
  ])('without a table is none: %s', (_what, text) => {
    expect(readMailText(text)).toEqual([]);
  });
});
