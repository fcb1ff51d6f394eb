/**
 * Inputs as people type, paste and scan them, per parser, with the expected result; every entry point is tested with
 * them.
 */
type Readings = readonly (readonly [typed: string, read: string])[];

const ONE_PHONE = '+46 31 555 0142';

export const VALID_PHONES: Readings = [
  [ONE_PHONE, ONE_PHONE],
  // As copied from the contacts of Apple and Windows, from spreadsheets and web pages.
  ['\u202A+46 31 555 0142\u202C', ONE_PHONE],
  ['\u2068+46 31 555 0142\u2069', ONE_PHONE],
  ['+46\u200B31\u200B555\u200B0142', '+46315550142'],
  ['\uFEFF+46 31 555 0142\u200E', ONE_PHONE],
  ['+46\uFE0F 31 555 0142', ONE_PHONE],
  ['+46\u034F 31 555 0142\u{E0020}', ONE_PHONE],
  ['+46\u00A031\u202F555\u30000142', ONE_PHONE],
  ['\u260E\uFE0F +46 31 555 0142', ONE_PHONE],
  ['+46\u201131\u2013555\u20140142', '+46-31-555-0142'],
  ['+46\u221231\uFE63555\uFF0D0142\uFE58', '+46-31-555-0142-'],
  ['+46\u201031\u2012555\u20150142', '+46-31-555-0142'],
  // Digits of other scripts and widths.
  ['＋４６（０）３１　５５５　０１４２', '+46(0)31 555 0142'],
  ['٠٣١ ٥٥٥ ٠١٤٢', '031 555 0142'],
  ['+۴۶ ۳۱ ۵۵۵ ۰۱۴۲', ONE_PHONE],
  ['०३१ ५५५ ०१४२', '031 555 0142'],
  // Links and labels.
  ['tel:+46-31-555-0142', '+46-31-555-0142'],
  ['TEL:+46315550142;ext=5', '+46315550142 ext. 5'],
  ['https://wa.me/46315550142?text=Hello', '+46315550142'],
  ['sms:+46315550142?body=Hello', '+46315550142'],
  ['Phone: +46 31 555 0142', ONE_PHONE],
  ['Tel. +46 31 555 0142', ONE_PHONE],
  ['T +46 31 555 0142', ONE_PHONE],
  ['Telefon (geschäftlich): +46 31 555 0142 (mobil)', ONE_PHONE],
  ['هاتف: ٠٣١ ٥٥٥ ٠١٤٢', '031 555 0142'],
  ['(Tel.) (031) 555 0142', '(031) 555 0142'],
  ['(031) 555 0142', '(031) 555 0142'],
  ['Telefon：＋46 31 555 0142', ONE_PHONE],
  ['+46 31 555 0142 (mobile)', ONE_PHONE],
  ['+46 31 555 0142.', ONE_PHONE],
  ['+46 31 555 0142,', ONE_PHONE],
  ['+46 31 555 0142\r\n', ONE_PHONE],
  // Extensions.
  ['(555) 010-1234 ext. 5', '(555) 010-1234 ext. 5'],
  ['(555) 010-1234 x5', '(555) 010-1234 ext. 5'],
  ['(555) 010-1234 Extension: 512', '(555) 010-1234 ext. 512'],
  ['(555) 010-1234 #5', '(555) 010-1234 ext. 5'],
  ['+49 30 555 0142 Durchwahl 12', '+49 30 555 0142 ext. 12'],
];

export const INVALID_PHONES: readonly string[] = [
  'call me',
  '---',
  '+',
  'tel:',
  'x5',
  '555-CALL-NOW',
  'jo@post.example',
  '\u0968\u200Bx',
  '555 0142 or 555 0143',
  '555 01?2',
];

const ONE_EMAIL = 'jo@post.example';

export const VALID_EMAILS: Readings = [
  [ONE_EMAIL, ONE_EMAIL],
  ['Jo.Doe+post@Post.example', 'Jo.Doe+post@Post.example'],
  ['  jo@post.example\r\n', ONE_EMAIL],
  ['\u202Ajo@post.example\u202C', ONE_EMAIL],
  ['jo\u200B@post\u00AD.exam\u2060ple\uFE0F', ONE_EMAIL],
  ['\uFEFFjo@post.example', ONE_EMAIL],
  ['mailto:jo@post.example', ONE_EMAIL],
  ['MAILTO:jo%2Bpost@post.example?subject=Hello', 'jo+post@post.example'],
  ['Jo Doe <jo@post.example>', ONE_EMAIL],
  ['"Doe, Jo" <jo@post.example>,', ONE_EMAIL],
  ['jo@post.example <jo@post.example>', ONE_EMAIL],
  ['<jo@post.example>', ONE_EMAIL],
  ['E-mail: jo@post.example', ONE_EMAIL],
  ['jo@post.example.', ONE_EMAIL],
  ['jo@post.example,', ONE_EMAIL],
  ['jo@post.example;', ONE_EMAIL],
  ['(jo@post.example)', ONE_EMAIL],
  ['“jo@post.example”', ONE_EMAIL],
  ['ｊｏ＠ｐｏｓｔ．ｅｘａｍｐｌｅ', ONE_EMAIL],
  ['jo@post。example', ONE_EMAIL],
  ['info@müller.example', 'info@müller.example'],
  ['info@mu\u0308ller.example', 'info@müller.example'],
  ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  ['用户@例子.example', '用户@例子.example'],
  ["o'brien@post.example", "o'brien@post.example"],
  [`${'a'.repeat(64)}@post.example`, `${'a'.repeat(64)}@post.example`],
];

export const INVALID_EMAILS: readonly string[] = [
  'not-an-address',
  'a..b@post.example',
  '.jo@post.example',
  'jo.@post.example',
  `${'a'.repeat(65)}@post.example`,
  `${'ü'.repeat(33)}@post.example`,
  `jo@${'a'.repeat(64)}.example`,
  `jo@${'abcdefghi.'.repeat(26)}example`,
  'jo doe@post.example',
  'jo@post example',
  'jo@@post.example',
  'jo@post.example, bo@post.example',
  'jo@post.example;bo@post.example',
  'bo@post.example <jo@post.example>',
  'jo@post.example\r\nbcc: bo@post.example',
  'jo@post..example',
  'jo@-post.example',
  'jo@[127.0.0.1]',
  'jo@post_office.example',
  '"jo doe"@post.example',
  '@post.example',
  'jo@',
  'jo@ü\u0000.example/x',
];

/** Addresses that mail servers consider equal. */
export const EQUIVALENT_EMAILS: Readings = [
  ['Info@Müller.example', 'info@xn--mller-kva.example'],
  ['INFO@MÜLLER.EXAMPLE', 'info@xn--mller-kva.example'],
  ['用户@例子.example', '用户@xn--fsqu00a.example'],
  ['Jo@Post.example', 'jo@post.example'],
];

const ONE_DAY = '2026-12-03';

/** Unambiguous dates. */
export const VALID_DATES: Readings = [
  [ONE_DAY, ONE_DAY],
  ['2026/12/03', ONE_DAY],
  ['2026.12.3', ONE_DAY],
  ['2026. 12. 3.', ONE_DAY],
  ['20261203', ONE_DAY],
  ['3.12.2026', ONE_DAY],
  ['03.12.2026.', ONE_DAY],
  ['3.12.26', ONE_DAY],
  ['3. 12. 2026', ONE_DAY],
  ['03.12.2026 08:00', ONE_DAY],
  ['03.12.2026, 08:00 Uhr', ONE_DAY],
  ['3 Dec 2026', ONE_DAY],
  ['3 Dec 26', ONE_DAY],
  ['03-Dec-2026', ONE_DAY],
  ['03/Dec/2026', ONE_DAY],
  ['03Dec2026', ONE_DAY],
  ['3rd December 2026', ONE_DAY],
  ['3rd of December 2026', ONE_DAY],
  ['December 3rd, 2026', ONE_DAY],
  ['Dec. 3, 2026', ONE_DAY],
  ['2026 Dec 3', ONE_DAY],
  ['Thu 3 Dec 2026', ONE_DAY],
  ['Thursday, December 3, 2026', ONE_DAY],
  ['Do, 03.12.2026', ONE_DAY],
  ['Donnerstag, 3. Dezember 2026', ONE_DAY],
  ['3. Dez. 2026', ONE_DAY],
  ['jeudi 3 décembre 2026', ONE_DAY],
  ['3 déc. 2026', ONE_DAY],
  ['jueves, 3 de diciembre de 2026', ONE_DAY],
  ['3 dic 2026', ONE_DAY],
  ['quinta-feira, 3 de dezembro de 2026', ONE_DAY],
  ['3 de dez. de 2026', ONE_DAY],
  ['الخميس، 3 ديسمبر 2026', ONE_DAY],
  ['٣ ديسمبر ٢٠٢٦', ONE_DAY],
  ['3 كانون الأول 2026', ONE_DAY],
  ['٠٣.١٢.٢٠٢٦', ONE_DAY],
  ['２０２６年１２月３日', ONE_DAY],
  ['２０２６－１２－０３', ONE_DAY],
  ['2026\u201112\u201103', ONE_DAY],
  ['\u200E2026-12-03\u00A0', ONE_DAY],
  ['2026-12-03T08:00:00Z', ONE_DAY],
  ['2026-12-03T23:30:00.000+02:00', ONE_DAY],
  ['2026-12-03 00:00:00', ONE_DAY],
  ['2026-12-03T08:00:00.000+01:00[Europe/Berlin]', ONE_DAY],
  ['20261203T080000Z', ONE_DAY],
  ['Thu, 03 Dec 2026 08:00:00 +0000', ONE_DAY],
  ['Thu Dec 03 2026 08:00:00 GMT+0100 (Central European Standard Time)', ONE_DAY],
  ['3 Dec 2026, 8:00 AM', ONE_DAY],
  ['3 Dec 2026 at 8 pm', ONE_DAY],
  ['3 déc. 2026 à 08h00', ONE_DAY],
  ['03.12.2026 (Do)', ONE_DAY],
  ['13/12/26', '2026-12-13'],
  ['13.12.2026.', '2026-12-13'],
  ['12/12/2026', '2026-12-12'],
  ['1er mars 2027', '2027-03-01'],
  ['12 août 2027', '2027-08-12'],
  ['4 März 2027', '2027-03-04'],
  ['4 Mrz 2027', '2027-03-04'],
  ['mar 24 nov 2026', '2026-11-24'],
  ['24 février 2027', '2027-02-24'],
  ['5 out. 2026', '2026-10-05'],
  ['29.02.2028', '2028-02-29'],
];

/** Ambiguous dates, read day first and month first. */
export const AMBIGUOUS_DATES: readonly (readonly [typed: string, dayFirst: string, monthFirst: string])[] = [
  ['03/04/2026', '2026-04-03', '2026-03-04'],
  ['3/4/26', '2026-04-03', '2026-03-04'],
  ['03-04-2026', '2026-04-03', '2026-03-04'],
  ['03/04/2026 10:30', '2026-04-03', '2026-03-04'],
  ['03042026', '2026-04-03', '2026-03-04'],
  ['Fri 03/04/2026', '2026-04-03', '2026-03-04'],
];

/** Serial numbers that spreadsheets export for unformatted dates; accepted from files only. */
export const SERIAL_DATES: Readings = [
  ['46359', ONE_DAY],
  ['46359.0', ONE_DAY],
  ['46359.3333', ONE_DAY],
  ['46359,5', ONE_DAY],
];

export const IMPOSSIBLE_DATES: readonly string[] = [
  '31/02/2026',
  '31.02.2026',
  '31 Feb 2026',
  '2026-13-01',
  '2026/02/30',
  '20261341',
  '24/11/1999',
  '24.11.2101',
  '29 February 2027',
];

export const INVALID_DATES: readonly string[] = [
  'soon',
  'next week, perhaps on a Thursday',
  '99999',
  '12345',
  '2026',
  '2026-12',
  'Q4 2026',
  '3 Nox 2026',
  '3 jui 2026',
  '3.12.2026 - 5.12.2026',
  '3.12.2026 99:99',
  '08:00',
  'Dec 2026',
  'in 3 days',
  'TRK-1',
];

export const VALID_WEIGHTS: Readings = [
  ['12', '12'],
  ['12.5', '12.5'],
  ['12,5 kg', '12.5'],
  ['0.250', '0.25'],
  ['0,125', '0.125'],
  ['0,125 kg', '0.125'],
  ['12.500', '12.5'],
  ['12,500 kg', '12.5'],
  ['5.0000', '5'],
  ['5,00', '5'],
  ['12 kgs', '12'],
  ['12 KG.', '12'],
  ['12kilos', '12'],
  ['12 kilograms', '12'],
  ['012,50 kg', '12.5'],
  ['１２．５', '12.5'],
  ['١٢', '12'],
  ['12.5\u00A0kg', '12.5'],
  ['12.5\u200B', '12.5'],
];

export const INVALID_WEIGHTS: readonly string[] = [
  '0',
  '0,00',
  '0.000',
  '0.0004',
  '1,250',
  '1.250',
  '1.255',
  '-3',
  '1e3',
  '40 cm',
  '1000000',
  '1.250,00',
  'heavy',
];

/** Names as typed and as stored: invisible characters are removed unless they change how others look. */
export const NAMES: Readings = [
  ['\u202AZoë\u202C', 'Zoë'],
  ['Zo\u200Bë\u00AD', 'Zoë'],
  ['\u200DZoë\u200C', 'Zoë'],
  ['Zoë\uFE0F\u034F', 'Zoë'],
  ['\u3164Zoë\uFFA0', 'Zoë'],
  ['Zoë\u{E0041}', 'Zoë'],
  ['\u2068Zoë\u2069', 'Zoë'],
  // Persian and Hindi joiners, family and heart emoji, the flag of Wales and an ideographic variant keep them.
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['\u200Cعلی\u200C', 'علی'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👩\u200D👩\u200D👧 Doe', '👩\u200D👩\u200D👧 Doe'],
  ['Zoë ❤\uFE0F', 'Zoë ❤\uFE0F'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} Rhys',
    '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} Rhys',
  ],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  ['\u2067محمد\u2069', 'محمد'],
  ['محمد \u2066(ABC)\u2069 علي', 'محمد \u2066(ABC)\u2069 علي'],
  ['محمد \u202A(ABC)\u202C علي', 'محمد (ABC) علي'],
];

export const BLANK_LINES: readonly string[] = [
  ' ',
  '\u00A0',
  '\u200B',
  '\u200B\u200D \uFEFF',
  '\u3164',
  '\u115F\u1160',
  '\u2800',
  '\u202A\u202C',
  '\uFE0F',
  '\u{E0020}',
  '\u00AD\u034F\u2060',
];
