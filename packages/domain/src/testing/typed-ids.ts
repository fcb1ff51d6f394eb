export interface ImportedId {
  cell: string;
  stored: string;
  typed: readonly string[];
}

/** IDs from bug reports. They differ even without separators, unless noted. */
export const IMPORTED_IDS: readonly ImportedId[] = [
  {
    cell: 'TRK-8H2KQM-5VXT3A',
    stored: 'TRK-8H2KQM-5VXT3A',
    typed: [
      'trk8h2kqm5vxt3a',
      'TRK 8H2KQM 5VXT3A',
      'TRK.8H2KQM.5VXT3A',
      'TRK‑8H2KQM−5VXT3A',
      '8H2K QM5V XT3A',
      'ＴＲＫ－８Ｈ２ＫＱＭ－５ＶＸＴ３Ａ',
    ],
  },
  // With the number of a piece, as on its label [V11].
  { cell: 'TRK-8H2KQM-5VXT35', stored: 'TRK-8H2KQM-5VXT35', typed: ['trk8h2kqm5vxt35/12', 'TRK-8H2KQM-5VXT35/2'] },
  {
    cell: '1Z 999 AA1 01 2345 6784',
    stored: '1Z 999 AA1 01 2345 6784',
    typed: [
      '1Z999AA10123456784',
      '1z99 9aa1 0123 4567 84',
      '1Z-999-AA1-01-2345-6784',
      '1Z.999.AA1/01_2345–6784',
      '1Z\u00A0999\u202FAA1 0123456784',
    ],
  },
  {
    cell: 'GM295327149013000260',
    stored: 'GM295327149013000260',
    typed: ['GM29 5327 1490 1300 0260', 'gm-295-327-149-013-000-260', 'GM29.5327.1490.1300.0260'],
  },
  {
    cell: 'JJD0003-9000-1234-5678',
    stored: 'JJD0003-9000-1234-5678',
    typed: ['JJD0003900012345678', 'JJD 0003 9000 1234 5678', 'JJD0003/9000/1234/5678'],
  },
  { cell: '00340434161094042557', stored: '00340434161094042557', typed: ['(00)340434161094042557', '00 340434 161094042557'] },
  { cell: 'ABC/DEF', stored: 'ABC/DEF', typed: ['abc-def', 'ABC DEF', 'ABCDEF'] },
  { cell: 'A&B', stored: 'A&B', typed: ['a&b'] },
  { cell: '+49-1', stored: '+49-1', typed: ['+49 1', '+491'] },
  { cell: '#1001', stored: '#1001', typed: ['#10-01'] },
  { cell: 'ÉTÉ-1', stored: 'ÉTÉ-1', typed: ['été-1', 'E\u0301TE\u0301 1'] },
  { cell: 'İZMİR-7', stored: 'İZMİR-7', typed: ['i\u0307zmi\u0307r-7', 'İZMİR7'] },
  { cell: '50%/7', stored: '50%/7', typed: ['50% 7', '50%.7'] },
  { cell: 'SHOP\u00ADHY-7', stored: 'SHOPHY-7', typed: ['SHOP\u00ADHY-7', 'shophy7'] },
  { cell: '\u200ELRM-77\uFE0F', stored: 'LRM-77', typed: ['LRM77', '\u202ALRM-77\u202C', 'L\u200BRM\uFEFF-77'] },
  { cell: '*C39-5*', stored: 'C39-5', typed: ['C39 5', 'C395'] },
];

export const TYPED_IDS: readonly { typed: string; stored: string }[] = IMPORTED_IDS.flatMap(({ stored, typed }) =>
  [stored, ...typed].map((text) => ({ typed: text, stored })),
);

/** Forms that barcode scanners produce: with the symbology identifier, or with the delimiters of Code 39. */
export const SCANNED_FORMS: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => `]C1${id}`,
  (id) => `]A0*${id}*`,
  (id) => `*${id}*`,
];

/** Texts of a scanner that types as a US keyboard does, received on computers with other layouts. */
export const SCANNED_ON_LAYOUTS: readonly { layout: string; scan: string; stored: string }[] = [
  { layout: 'German', scan: 'TRKß8H2KQMß5VXT3A', stored: 'TRK-8H2KQM-5VXT3A' },
  { layout: 'German', scan: 'TRKßZ02KQMß5VZT37', stored: 'TRK-Y02KQM-5VYT37' },
  { layout: 'German with Caps Lock', scan: 'trk?8h2kqm?5vxt3a', stored: 'TRK-8H2KQM-5VXT3A' },
  { layout: 'Swiss', scan: "TRK'Z02KQM'5VZT37", stored: 'TRK-Y02KQM-5VYT37' },
  { layout: 'Hungarian', scan: 'TRKüZö2KQMü5VZT37', stored: 'TRK-Y02KQM-5VYT37' },
  { layout: 'Czech', scan: 'TRK=áHěKQM=řVXTšA', stored: 'TRK-8H2KQM-5VXT3A' },
  { layout: 'French', scan: 'TRK)_HéKA?)(VXT"Q', stored: 'TRK-8H2KQM-5VXT3A' },
  { layout: 'Belgian', scan: 'TRK)!HéKA?)(VXT"Q', stored: 'TRK-8H2KQM-5VXT3A' },
  { layout: 'Spanish', scan: "TRK'8H2KQM'5VXT3A", stored: 'TRK-8H2KQM-5VXT3A' },
  { layout: 'Swedish', scan: 'TRK+8H2KQM+5VXT3A', stored: 'TRK-8H2KQM-5VXT3A' },
  { layout: 'German, of a piece [V11]', scan: 'TRKß8H2KQMß5VXT35-2', stored: 'TRK-8H2KQM-5VXT35' },
  { layout: 'French, of a piece [V11]', scan: 'TRK)_HéKA?)(VXT"(!é', stored: 'TRK-8H2KQM-5VXT35' },
  { layout: 'another', scan: 'TRK´8H2KQM´5VXT3A', stored: 'TRK-8H2KQM-5VXT3A' },
  {
    layout: 'German, as the link of a QR code',
    scan: 'httpsÖ--wazbill.example-track-TRKß8H2KQMß5VXT3A',
    stored: 'TRK-8H2KQM-5VXT3A',
  },
];

/** Texts that are not an ID; the answer must explain why. */
export const INVALID_IDS: readonly string[] = [
  'hello world',
  '<b>x</b>',
  '日本',
  '..',
  '%',
  '\u200B\u00AD',
  'https://other.example/x',
];
