import { expect, test } from 'vitest';
import { readImportRequest } from './import-request.ts';

test.each([
  [[], /^Usage/],
  [['a', 'b'], /^Usage/],
  [['a', '--all'], /Unknown option '--all'/],
  [['a', '--mapping', 'nowhere=B'], /--mapping: "nowhere=B" is not <field>=<column>/],
  [['a', '--mapping', 'origin='], /--mapping: "origin=" is not/],
  [['a', '--mapping', 'origin'], /--mapping: "origin" is not/],
  [['a', '--mapping', `origin=${'x'.repeat(101)}`], /--mapping: origin must be at most 100 characters/],
  [['a', ...Array.from('ABCDEFGHI', (name) => `--mapping=origin=${name}`)], /--mapping: origin must be at most 8 columns/],
  [['a', '--value', 'Origin=Bergen'], /--value: "Origin=Bergen" is not <field>=<text>/],
  [['a', '--value', 'origin= '], /--value: "origin= " is not/],
  [['a', '--existing', 'replace'], /--existing is "replace", not one of skip, update, create/],
  [['a', '--date-format', 'Y'], /--date-format is "Y", not one of DD\/MM\/YYYY, MM\/DD\/YYYY/],
  [['a', '--encoding', 'latin'], /--encoding is "latin"/],
  [['a', '--delimiter', ':'], /--delimiter is ":", not one of "," ";" "\|" or tab/],
  [['a', '--header-row', 'first'], /--header-row is "first": it must be the number of a row, or 0/],
  [['a', '--header-row', '51'], /--header-row is "51": it must be at most 50/],
  [['a', '--shipper'], /'--shipper <value>' argument missing/],
])('refuses the arguments %j, and prints the usage [B14]', (args, message) => {
  expect(() => readImportRequest(args)).toThrow(message);
  expect(() => readImportRequest(args)).toThrow('Usage: npm run import -- <file>');
});

const ANSWERS = { reading: {}, mapping: {}, values: {}, dateFormat: undefined, existing: undefined };

test.each([
  [['--mapping', 'origin=From,destination=To=Town'], { mapping: { origin: 'From', destination: 'To=Town' } }],
  [['--mapping', 'origin=Town', '--mapping', 'origin=Country'], { mapping: { origin: ['Town', 'Country'] } }],
  [
    ['--value', 'origin=Bergen, Norway', '--value', 'deliveryDate=+3'],
    { values: { origin: 'Bergen, Norway', deliveryDate: '+3' } },
  ],
  [['--existing', 'update'], { existing: 'update' }],
  [['--date-format', 'mm/dd/yyyy'], { dateFormat: 'MM/DD/YYYY' }],
  [['--encoding', 'Windows-1252'], { reading: { encoding: 'windows-1252' } }],
  [['--delimiter', 'tab'], { reading: { delimiter: '\t' } }],
  [['--delimiter', ';', '--header-row', '0'], { reading: { delimiter: ';', headerRow: 0 } }],
])('reads the arguments %j [B14]', (args, answers) => {
  expect(readImportRequest(['/a.csv', ...args])).toEqual({
    file: '/a.csv',
    dryRun: false,
    skipErrors: false,
    answers: { ...ANSWERS, ...answers },
    shipper: undefined,
    mappingFile: undefined,
    saveMapping: undefined,
  });
});
