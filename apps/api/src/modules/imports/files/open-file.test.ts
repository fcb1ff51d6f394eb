import { DETECT_READING, type ImportEncoding, type ImportReading } from '@waybill/contracts/imports/answers';
import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../testing/encode-text.ts';
import { openFile } from './open-file.ts';
import type { TableRow } from './split-rows.ts';

async function read(content: string | Buffer, reading: Partial<ImportReading> = {}) {
  const file = await openFile(Buffer.from(content), { ...DETECT_READING, ...reading });
  const { columns, rows } = await file.read();
  const found: TableRow[] = [];
  for await (const row of rows) found.push(row);
  return { ...file.info, columns, cells: found.map(({ cells }) => cells), rows: found };
}

describe('the column names', () => {
  test.each<[what: string, text: string, headerRow: number, columns: string[], first: string[]]>([
    ['may follow blank lines [F5]', '\n\nRecipient,City\nAda,Lyon', 3, ['Recipient', 'City'], ['Ada', 'Lyon']],
    ['may follow a line of delimiters [F5]', ',,,,\nRecipient,City\nAda,Lyon', 2, ['Recipient', 'City'], ['Ada', 'Lyon']],
    [
      'may follow title rows [F5]',
      'Orders of the week\nPrinted on 3 December 2026\nRecipient;Town;Phone\nAda;Lyon;123',
      3,
      ['Recipient', 'Town', 'Phone'],
      ['Ada', 'Lyon', '123'],
    ],
    ['may all be unknown', 'Foo|Bar|Baz\n1|2|3', 1, ['Foo', 'Bar', 'Baz'], ['1', '2', '3']],
    [
      'may be missing',
      'Ada,Lyon,+33 1 555 0142\nKofi,Bern,+41 31 555 0142',
      0,
      ['A', 'B', 'C'],
      ['Ada', 'Lyon', '+33 1 555 0142'],
    ],
    ['may be missing above days', 'Ada,Lyon,3 Dec 2026\nKofi,Bern,4 Dec 2026', 0, ['A', 'B', 'C'], ['Ada', 'Lyon', '3 Dec 2026']],
    ['may be missing above weights', 'Ada;Lyon;0,25\nKofi;Bern;2,5', 0, ['A', 'B', 'C'], ['Ada', 'Lyon', '0,25']],
    ['may be missing above amounts', 'Ada;Lyon;€12.50\nKofi;Bern;-5 kg', 0, ['A', 'B', 'C'], ['Ada', 'Lyon', '€12.50']],
    ['may follow many blank lines', `${'\n'.repeat(80)}Foo;Bar\nAda;Lyon`, 81, ['Foo', 'Bar'], ['Ada', 'Lyon']],
    ['may end in empty cells', 'Recipient,City,,\nAda,Lyon,,', 1, ['Recipient', 'City'], ['Ada', 'Lyon', '', '']],
  ])('%s', async (_what, text, headerRow, columns, first) => {
    const file = await read(text);
    expect(file).toMatchObject({ headerRow, columns });
    expect(file.cells[0]).toEqual(first);
  });

  test('are those of the chosen row, or letters', async () => {
    const text = 'one,two\nthree,four\nfive,six';
    expect(await read(text, { headerRow: 2 })).toMatchObject({ columns: ['three', 'four'], cells: [['five', 'six']] });
    expect(await read(text, { headerRow: 0 })).toMatchObject({ columns: ['A', 'B'], headerRow: 0 });
    expect((await read(Array(30).fill('x').join(), { headerRow: 0 })).columns.slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'AB']);
  });

  test('are shown with the rows around them', async () => {
    const { head } = await read(`Title\n\nRecipient,City\n${'Ada,Lyon\n'.repeat(40)}`);
    expect(head).toHaveLength(12);
    expect(head.slice(0, 3)).toEqual([
      { row: 1, cells: ['Title'] },
      { row: 2, cells: [''] },
      { row: 3, cells: ['Recipient', 'City'] },
    ]);
  });
});

test('with too many columns is refused, also if none of its rows names them [H2]', async () => {
  const row = (count: number) => `${'x,'.repeat(count - 1)}x\n`;
  for (const text of [row(49_000).repeat(3), row(201), row(201).replaceAll('x', '12')]) {
    const file = await openFile(Buffer.from(text));
    expect(file.headings().map(({ columns }) => columns.length)).toContain(201);
    await expect(file.read()).rejects.toThrow('has more than 200 columns');
  }
  expect((await read(row(200))).columns).toHaveLength(200);
});

describe('the delimiter', () => {
  test.each([
    [',', 'Recipient,City\nAda,Lyon'],
    [';', 'Recipient;City;Note\nAda;Lyon, France;"a, b, c"'],
    ['\t', 'Recipient\tCity\nAda\tLyon, France'],
    ['|', 'Recipient|City\nAda|Lyon, France'],
    ['|', 'sep=|\nRecipient|City\nAda|Lyon'],
    [';', '"sep=;"\r\nRecipient;City\r\nAda;Lyon'],
    [';', 'A title, with commas, of the file\nRecipient;City\nAda;Lyon'],
  ])('is found: %j in %j [F6]', async (delimiter, text) => {
    const file = await read(text);
    expect(file.delimiter).toBe(delimiter);
    expect(file.columns.slice(0, 2)).toEqual(['Recipient', 'City']);
  });

  test('can be chosen', async () => {
    expect((await read('a;b,c;d\n1;2,3;4', { delimiter: ',' })).columns).toEqual(['a;b', 'c;d']);
  });
});

const TEXTS: Partial<Record<ImportEncoding, string>> = {
  'windows-1251': 'Получатель;Город\nАнна Королёва;Москва\nПётр Сидоров;Казань\nОльга Иванова;Нижний Новгород',
  'koi8-r': 'Получатель;Город\nАнна Королёва;Москва\nПётр Сидоров;Казань\nОльга Иванова;Нижний Новгород',
  ibm866: 'Получатель;Город\nАнна Королева;Москва\nПетр Сидоров;Казань\nОльга Иванова;Нижний Новгород',
  'windows-1253': 'Παραλήπτης;Πόλη\nΜαρία Παπαδοπούλου;Αθήνα\nΓιώργος Νικολάου;Θεσσαλονίκη\nΕλένη Δημητρίου;Πάτρα',
  'windows-1254': 'Alıcı;Şehir\nAyşe Yıldız;İstanbul\nMehmet Öztürk;Diyarbakır\nGülşah Çağlar;Eskişehir',
  'windows-1255': 'נמען;עיר\nמשה כהן;תל אביב\nרחל לוי;ירושלים\nדוד ישראלי;חיפה',
  'windows-1256': 'المستلم;المدينة\nمحمد علي;القاهرة\nفاطمة حسن;الإسكندرية\nأحمد عبد الله;عمان',
  'windows-1250': 'Příjemce;Město\nŁukasz Żółć;Łódź\nŽofie Dvořáková;Plzeň\nKatarína Kováčová;Košice',
  'windows-1252': 'Empfänger;Straße\nJürgen Müller;Düsseldorf\nFrançois Lefèvre;Besançon\nZoë Ångström;Malmö',
  macintosh: 'Empfänger;Straße\nJürgen Müller;Düsseldorf\nFrançois Lefèvre;Besançon\nZoë Ångström;Malmö',
  ibm850: 'Empfänger;Straße\nJürgen Müller;Düsseldorf\nFrançois Lefèvre;Besançon\nSøren Åström;Malmö',
  ibm852: 'Příjemce;Město\nŁukasz Żółć;Łódź\nŽofie Dvořáková;Plzeň\nKatarína Kováčová;Košice',
  gb18030: '收件人,城市\n王小明,北京市朝阳区建国路\n李华,上海市浦东新区世纪大道\n张伟,广州市天河路',
  big5: '收件人,城市\n王小明,台北市中正區忠孝東路\n李美華,高雄市前鎮區中山路\n陳志明,台中市西屯區臺灣大道',
  shift_jis: '受取人,市\n山田太郎,東京都新宿区西新宿\n佐藤花子,大阪市北区梅田\n鈴木一郎,名古屋市中区栄',
  'euc-jp': '受取人,市\n山田太郎,東京都新宿区西新宿\n佐藤花子,大阪市北区梅田\n鈴木一郎,名古屋市中区栄',
  'euc-kr': '받는 사람,도시\n김철수,서울 강남구 테헤란로\n이영희,부산 해운대구 우동\n박민수,대구 중구 동성로',
};

describe('an encoding that the file does not name [F8]', () => {
  test.each(Object.entries(TEXTS) as [ImportEncoding, string][])('is among the likely ones: %s', async (encoding, text) => {
    const bytes = encodeText(text, encoding);
    const { encodings } = await read(bytes);
    const offered = encodings.find((one) => one.encoding === encoding);
    expect(offered?.samples.length).toBeGreaterThan(0);
    expect(offered?.samples.every((sample) => text.includes(sample))).toBe(true);

    const chosen = await read(bytes, { encoding });
    expect(chosen.encoding).toBe(encoding);
    expect(chosen.cells[0]?.[0]).toBe(text.split(/[\n;,]/)[2]);
  });

  test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('%s with a byte order mark is certain', async (encoding) => {
    const text = '\uFEFFReceiver;City\nZoë;Łódź';
    const little = Buffer.from(text, 'utf16le');
    const bytes = { 'utf-8': Buffer.from(text), 'utf-16le': little, 'utf-16be': Buffer.from(little).swap16() }[encoding];
    expect(await read(bytes)).toMatchObject({ encoding, encodings: [], columns: ['Receiver', 'City'], cells: [['Zoë', 'Łódź']] });
  });

  test('stays UTF-8 with one damaged byte, which is an error of its row', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Receiver;City\nZoë;Łódź\nJ'),
      Buffer.from([0xfc]),
      Buffer.from('rgen;Köln\nÅsa;Malmö'),
    ]);
    const file = await read(bytes);
    expect(file.encoding).toBe('utf-8');
    expect(file.rows.map(({ fault }) => fault !== undefined)).toEqual([false, true, false]);
  });

  test('stays UTF-8 if a few letters and one damaged byte are all there is, or an earlier program lost a letter', async () => {
    const damaged = Buffer.concat([Buffer.from('Receiver;City\nZoë;Malmö\nJ'), Buffer.from([0xfc]), Buffer.from('rgen;Bonn')]);
    const file = await read(damaged);
    expect(file.encoding).toBe('utf-8');
    expect(file.rows.map(({ fault }) => fault !== undefined)).toEqual([false, true]);
    const lost = await read('Receiver;City\nJ\uFFFDrgen;Bonn\nAda;Lyon');
    expect(lost).toMatchObject({ encoding: 'utf-8', encodings: [] });
    expect(lost.rows.map(({ fault }) => fault !== undefined)).toEqual([true, false]);
  });

  test.each([
    ['ibm850', 'Jürgen Groß', 'Köln'],
    ['ibm850', 'Søren Ågård', 'Ærø'],
    ['ibm850', 'Jürgen', 'Köln'],
    ['ibm850', 'François Lefèvre', 'Besançon'],
    ['ibm437', 'José Núñez', 'Málaga'],
    ['ibm852', 'Łukasz Żółć', 'Łódź'],
    ['ibm852', 'Dvořáková', 'Plzeň'],
    ['windows-1252', 'O’Brien – “Café”', 'Malmö'],
    ['windows-1252', 'O’Brien', 'Cork'],
    ['windows-1252', 'Jürgen Groß', 'Köln'],
    ['windows-1252', 'Œuvre', 'Nîmes'],
  ] as const)('is read without being asked: %s, %s [I20]', async (encoding, name, city) => {
    expect((await read(encodeText(`Receiver;City\n${name};${city}\nAda;Lyon`, encoding))).cells[0]).toEqual([name, city]);
  });

  test('can be any code page of DOS [I20]', async () => {
    const bytes = encodeText('Receiver;City\nπ¢;±', 'ibm437');
    expect((await read(bytes, { encoding: 'ibm437' })).cells).toEqual([['π¢', '±']]);
    expect((await read(bytes, { encoding: 'ibm850' })).cells).toEqual([['Òø', '±']]);
  });

  test('is offered if its first letter stands far below', async () => {
    const text = `Empfänger;Ort\n${'Ada;Lyon\n'.repeat(12_000)}Jürgen Müller;Düsseldorf`.replace('ä', 'a');
    const { encoding, encodings } = await read(encodeText(text, 'windows-1252'));
    expect(encoding).toBe('windows-1252');
    expect(encodings[0]?.samples).toContain('Jürgen Müller');
  });

  test('shows the cells that differ, whole, also where a letter holds the byte of another delimiter', async () => {
    const text = 'Ort;Name\nKöln;Jürgen\nBonn;Müller\nŁódź;Łukasz Żółć';
    const polish = await read(encodeText(text, 'windows-1250'));
    expect(polish.encodings.find(({ encoding }) => encoding === 'windows-1250')?.samples[0]).toMatch(/Łódź|Łukasz Żółć/);
    const japanese = await read(encodeText('名前,市\n山田ポール,東京都\n佐藤花子,大阪市北区', 'shift_jis'));
    const sample = japanese.encodings.find(({ encoding }) => encoding === 'shift_jis')?.samples ?? [];
    expect(sample).toContain('山田ポール');
  });

  test('may be UTF-16 without a mark and with letters like Ā', async () => {
    const bytes = Buffer.from('Receiver;City\nĀnanda Ārya;Delhi\nAda;Lyon', 'utf16le');
    expect(await read(bytes)).toMatchObject({ encoding: 'utf-16le', columns: ['Receiver', 'City'] });
    expect(await read(Buffer.from(bytes).swap16())).toMatchObject({ encoding: 'utf-16be', columns: ['Receiver', 'City'] });
  });

  test('takes padding of old programs [F12]', async () => {
    expect(await read('Receiver,City\nAda\0\0,Lyon\n\u001A')).toMatchObject({ cells: [['Ada', 'Lyon']] });
  });
});

test.each([
  ['all lines', '> Receiver;City\n> Ada;"Lyon; 2e"\n> Kofi;Bern'],
  ['nested quotes', '>> Receiver;City\n> > Ada;"Lyon; 2e"\n>>Kofi;Bern\n>'],
  ['lines below a greeting', 'See below\n\n> Receiver;City\n> Ada;"Lyon; 2e"\n> Kofi;Bern'],
])('a pasted table is read without the marks of a quotation: %s [I15]', async (_what, text) => {
  expect(await read(text)).toMatchObject({
    delimiter: ';',
    columns: ['Receiver', 'City'],
    cells: [
      ['Ada', 'Lyon; 2e'],
      ['Kofi', 'Bern'],
    ],
  });
});

describe('what holds no table', () => {
  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /This is a picture/],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), /This is a PDF/],
    ['a protected workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /protected by a password, or in the old \.xls format/],
    ['a broken workbook', Buffer.from('504b030414000600', 'hex'), /The workbook is damaged/],
    ['a program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(400), Buffer.from([1, 2, 3, 4])]), /not a table/],
    ['random bytes', Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7919) % 256)), /not a table/],
  ])('is refused with its kind: %s', async (_what, content, message) => {
    await expect(read(content)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringMatching(message),
    });
  });

  test.each(['', '\n\n', ' , ,\n,,', '\uFEFF'])('is refused as empty: %j', async (content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'VALIDATION', message: expect.stringMatching(/is empty/) });
  });

  test('is refused with too many columns', async () => {
    await expect(read(Array(201).fill('x').join())).rejects.toMatchObject({
      message: expect.stringMatching(/more than 200 columns/),
    });
  });
});
