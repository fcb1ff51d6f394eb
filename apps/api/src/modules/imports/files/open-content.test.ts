import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../testing/encode-text.ts';
import { openContent } from './open-content.ts';
import { openFile } from './open-file.ts';
import type { TableRow } from './split-rows.ts';

async function read(content: string | Buffer) {
  const file = await openFile(Buffer.from(content));
  const { columns, rows } = await file.read();
  const found: TableRow[] = [];
  for await (const row of rows) found.push(row);
  return { ...file.info, columns, cells: found.map(({ cells }) => cells), rows: found };
}

/** A compound file of Microsoft with these streams. */
function makeCompound(...streams: string[]): Buffer {
  const content = Buffer.alloc(512 + 128 * (streams.length + 1));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(content);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    const at = 512 + 128 * index;
    content.write(name, at, 'utf16le');
    content.writeUInt16LE((name.length + 1) * 2, at + 64);
    content.writeUInt8(index === 0 ? 5 : 2, at + 66);
  }
  return content;
}

describe('a file that has the name of another kind [I14]', () => {
  const HTML = '<tr><td>Empfänger<td>Ort</tr><tr><td>Jürgen<td>07<br></tr>';
  const XML = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel">
    <Styles><Style ss:ID="s1"><NumberFormat ss:Format="00000"/></Style><Style ss:ID="s2"><NumberFormat ss:Format="Short Date"/></Style></Styles>
    <Worksheet ss:Name="Orders"><Table>
    <Row><Cell><Data ss:Type="String">Empfänger</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Ort</Data></Cell></Row>
    <Row ss:Index="3" ss:Hidden="1"><Cell><Data ss:Type="String">Hidden</Data></Cell></Row>
    <Row><Cell ss:MergeDown="1"><Data ss:Type="String">Jürgen <B>Groß</B></Data><Comment><Data>x</Data></Comment></Cell>
    <Cell ss:StyleID="s2"><Data ss:Type="DateTime">2026-12-03T00:00:00.000</Data></Cell><Cell ss:StyleID="s1"><Data ss:Type="Number">1067</Data></Cell></Row>
    <Row><Cell ss:Index="2" ss:Formula="=A1"/><Cell><Data ss:Type="Boolean">1</Data></Cell></Row>
    </Table></Worksheet>
    <Worksheet ss:Name="Lists"><WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`;

  test.each([
    ['in UTF-8', Buffer.from(`<html><body><table>${HTML}</table></body></html>`)],
    ['without a page around it', Buffer.from(`\n<table border="1">${HTML}</table>`)],
    [
      'with the encoding that it declares',
      encodeText(`<!DOCTYPE html><meta charset="iso-8859-1"><table>${HTML}</table>`, 'windows-1252'),
    ],
    ['in UTF-16', Buffer.from(`\uFEFF<html><table>${HTML}</table></html>`, 'utf16le')],
    ['as XHTML', Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><table>${HTML}</table></html>`)],
  ])('is read as the web page that it is, %s', async (_what, content) => {
    expect(await read(content)).toMatchObject({ columns: ['Empfänger', 'Ort'], cells: [['Jürgen', '07']], sheet: 'Table 1' });
  });

  test('is read as the XML workbook that it is', async () => {
    for (const content of [Buffer.from(XML), encodeText(XML.replace('?>', ' encoding="windows-1252"?>'), 'windows-1252')]) {
      const file = await read(content);
      expect(file).toMatchObject({
        sheets: ['Orders'],
        columns: ['Empfänger', 'Column 2', 'Ort'],
        cells: [
          ['Jürgen Groß', '2026-12-03', '1067'],
          ['Jürgen Groß', '', 'TRUE'],
        ],
      });
      expect(file.rows.map(({ details }) => details)).toEqual([
        { 1: { kind: 'date' }, 2: { shown: '01067' } },
        { 1: { kind: 'unresolved' } },
      ]);
    }
  });

  test.each(['<Row ss:Index="1"/><Row ss:Index="1"/>', '<Row ss:Index="x"/>', '<Row><Cell>'])(
    'is refused if it is damaged: %s',
    async (rows) => {
      const xml = `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="x"><Worksheet><Table>${rows}</Table></Worksheet>`;
      await expect(read(xml)).rejects.toThrow(/^The workbook is damaged/);
    },
  );

  test('is read as the delimited text that it is, also if it begins with a sign of markup', async () => {
    expect(await read('<name>,City\nAda,Lyon')).toMatchObject({ columns: ['<name>', 'City'], cells: [['Ada', 'Lyon']] });
  });
});

test.each([
  [
    'an Outlook message',
    makeCompound('__properties_version1.0', 'Workbook'),
    /^This is an Outlook message \(\.msg\)\. Save it as \.eml/,
  ],
  [
    'a workbook with a password',
    makeCompound('DataSpaces', 'EncryptedPackage'),
    /^This workbook is protected by a password\. Save/,
  ],
  ['an old workbook', makeCompound('Workbook', 'WordDocument'), /^This is a workbook in the old \.xls format\. Open it in Excel/],
  ['a workbook of Excel 4', Buffer.from('0904060000001000', 'hex'), /^This is a workbook in the old \.xls format/],
  ['a Word document', makeCompound('WordDocument'), /^This is a Word document/],
  ['a page without a table', Buffer.from('<html><p>Hello</p></html>'), /^This web page has no table/],
  ['XML', Buffer.from('<?xml version="1.0"?><orders><order/></orders>'), /^This is an XML file, not a table/],
])('a file that is no table is refused with its kind: %s [I13, I14]', async (_what, content, message) => {
  await expect(read(content)).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: expect.stringMatching(message),
  });
});

const lines = (...all: string[]) => all.join('\r\n');
const makeMail = (...parts: string[]) =>
  Buffer.from(
    lines(
      'From: Lindqvist <kiln@example.com>',
      'To: office@example.com',
      'Subject: Parcels',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      ...parts.flatMap((part) => ['--x', part]),
      '--x--',
      '',
    ),
  );

async function readSheets(mail: Buffer) {
  const { sheets } = await openContent(mail);
  return sheets.map((sheet) => [sheet.name, 'text' in sheet ? sheet.text.toString() : undefined]);
}

describe('an email', () => {
  const attach = (name: string, content: Buffer | string, type = 'application/octet-stream') =>
    lines(
      `Content-Type: ${type}; name="${name}"`,
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    );
  const forward = (mail: Buffer, type?: string) =>
    type === undefined
      ? makeMail('Content-Type: text/plain\r\n\r\nSee below.', attach('Fwd.eml', mail))
      : makeMail(lines(`Content-Type: ${type}; name="Fwd.eml"`, 'Content-Disposition: attachment', '', mail.toString()));

  test.each([
    ['a message', 'message/rfc822'],
    ['a file', undefined],
  ])('that is attached as %s is opened, also in another one [I12]', async (_what, type) => {
    const inner = makeMail('Content-Type: text/plain\r\n\r\nSee attached.', attach('orders.csv', 'a,b\n1,2\n', 'text/csv'));
    expect(await readSheets(forward(inner, type))).toEqual([['orders.csv', 'a,b\n1,2\n']]);
    expect(await readSheets(forward(forward(inner)))).toEqual([['orders.csv', 'a,b\n1,2\n']]);
    const two = makeMail(attach('A.eml', inner), attach('B.eml', inner, 'message/rfc822'));
    expect((await readSheets(two)).map(([name]) => name)).toEqual(['A.eml: orders.csv', 'B.eml: orders.csv']);
    const deep = Array.from({ length: 5 }).reduce<Buffer>((mail) => forward(mail), inner);
    await expect(openContent(deep)).rejects.toThrow('It is inside more than 5 emails. Save it and choose that file.');
  });

  test('names what was attached and why it does not serve [I12, S3]', async () => {
    const others = [
      attach('label.pdf', '%PDF-1.7', 'application/pdf'),
      attach('photo.jpg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'),
      attach('winmail.dat', Buffer.from('789f3e22', 'hex')),
      attach('notes.bin', 'abc'),
    ];
    const reasons = [
      'Attachment label.pdf is not read. This is a PDF, not a table. Ask for the table as CSV.',
      'Attachment photo.jpg is not read. This is a picture, not a table.',
      "Attachment winmail.dat is not read. This is Outlook's winmail.dat. Ask the sender for the email as HTML or plain text.",
      'Attachment notes.bin is not read. This is not a table. Save the table as "CSV UTF-8" and choose that file.',
    ];
    expect((await openContent(makeMail(...others, attach('a.csv', 'a,b')))).notes).toEqual(reasons);
    await expect(openContent(makeMail(...others))).rejects.toThrow(
      `This email has no table, no attached table, and no lines with a name, an address and a phone number. ${reasons.join(' ')}`,
    );
    const many = Array.from({ length: 52 }, () => attach('a.csv', 'a,b'));
    expect((await openContent(makeMail(...many))).notes).toEqual(['2 more attachments are not read.']);
  });
});
