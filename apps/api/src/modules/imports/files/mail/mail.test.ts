import { describe, expect, test } from 'vitest';
import { isMail, openContent } from '../open-content.ts';
import type { Sheet } from '../sheet.ts';
import { openMail } from './open-mail.ts';
import { readHtmlTables } from './read-html-tables.ts';

const lines = (...all: string[]) => all.join('\r\n');
const HEADERS = lines('From: Lindqvist <kiln@example.com>', 'To: office@example.com', 'Subject: Parcels', 'MIME-Version: 1.0');
const makeMail = (type: string, body: string) => Buffer.from(lines(HEADERS, `Content-Type: ${type}`, '', body));
const makeParts = (...parts: string[]) =>
  makeMail('multipart/mixed; boundary=x', lines(...parts.flatMap((part) => ['--x', part]), '--x--', ''));
async function readSheet(sheet: Sheet) {
  if ('text' in sheet) return [sheet.name, sheet.text.toString()];
  const cells: (readonly string[])[] = [];
  for await (const row of sheet.rows()) cells.push(row.cells);
  return [sheet.name, cells];
}
const readSheets = async (mail: Buffer) => Promise.all((await openContent(mail)).sheets.map(readSheet));

describe('isMail', () => {
  test.each([
    ['headers', HEADERS],
    ['a byte order mark and blank lines before them', `\uFEFF\r\n${HEADERS}`],
    ['an mbox line', `From kiln@example.com Thu Nov 26\n${HEADERS}`],
    ['a folded header', 'Received: from a\n\tby b\nSubject: x\n\nText'],
  ])('is true for %s', (_what, text) => expect(isMail(Buffer.from(text))).toBe(true));

  test.each([
    ['a table with such names', 'From,To,Subject\na,b,c\n'],
    ['a single header', 'Subject: x\n\nText'],
    ['label lines', 'Name: Ada\nPhone: 1\n'],
    ['a table with colons', 'from:;to:\nBergen;Oslo\n'],
    ['nothing', ''],
  ])('is false for %s', (_what, text) => expect(isMail(Buffer.from(text))).toBe(false));
});

describe('a mail', () => {
  test('is read by its attached tables first, without folders in their names', async () => {
    const attached = (name: string, type = 'text/csv') =>
      lines(
        `Content-Type: ${type}; name="${name}"`,
        'Content-Disposition: attachment',
        'Content-Transfer-Encoding: base64',
        '',
        'YSxiCjEsMgo=',
      );
    const mail = makeParts(
      lines('Content-Type: text/plain', '', 'See below.'),
      attached('../../etc/passwd.csv'),
      attached('logo.png', 'image/png'),
      attached('orders.XLSX', 'application/octet-stream'),
      attached('', 'text/csv'),
    );
    expect(await readSheets(mail)).toEqual([
      ['passwd.csv', 'a,b\n1,2\n'],
      ['orders.XLSX', 'a,b\n1,2\n'],
      ['Attachment 4', 'a,b\n1,2\n'],
    ]);
  });

  test('is read by the table of its HTML, in the declared encoding', async () => {
    const html = '<p>Hi</p><table><tr><th>Name<th>Town</tr><tr><td>J=FCrgen<td>K=F6ln</table>';
    const mail = makeParts(
      lines(
        'Content-Type: text/html; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        html.replaceAll(/(<th>|<td>)/g, '$1'),
      ),
    );
    expect(await readSheets(mail)).toEqual([
      [
        'Table 1',
        [
          ['Name', 'Town'],
          ['Jürgen', 'Köln'],
        ],
      ],
    ]);
  });

  test('is read by the table of a forwarded mail', async () => {
    const inner = lines(
      'Subject: Inner',
      'From: a@example.com',
      'Content-Type: text/plain',
      '',
      'Name;Phone',
      'Ada;+46 40 555 0102',
    );
    const mail = makeParts(lines('Content-Type: message/rfc822', '', inner));
    expect(await readSheets(mail)).toMatchObject([
      [
        'Table in the text',
        [
          ['Name', 'Phone'],
          ['Ada', '+46 40 555 0102'],
        ],
      ],
    ]);
  });

  test('of more than 1,000 parts is refused, but not one with as many lines of dashes [H6]', async () => {
    const table = lines('Content-Type: text/csv; name=a.csv', '', 'a,b', ...Array.from({ length: 5_000 }, () => '--y,--'));
    const empty = Array.from({ length: 1_000 }, () => '');
    expect((await openMail(makeParts(table, ...empty.slice(1)))).attachments).toMatchObject([{ name: 'a.csv' }]);
    await expect(openMail(makeParts(table, ...empty))).rejects.toThrow(/^This email has more than 1,000 parts\. Save its table/);
  });

  test.each([
    ['empty', ''],
    [
      'cut in the middle of an attachment',
      makeParts(lines('Content-Type: text/csv', 'Content-Transfer-Encoding: base64', '', 'YSxi'))
        .toString()
        .slice(0, -20),
    ],
    ['without a table', lines(HEADERS, '', 'Please call me back, I am at home all day.')],
    [
      'nested too deeply',
      lines(
        HEADERS,
        ...Array.from({ length: 200 }, (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}`),
      ),
    ],
  ])('that is %s does not fail', async (_what, text) => {
    expect(Array.isArray((await openMail(Buffer.from(text))).tables)).toBe(true);
  });
});

describe('HTML tables', () => {
  test('are the innermost ones with two rows and two columns', () => {
    const data = '<table><tr><td>Name</td><td>Town</td></tr><tr><td>Ada</td><td>Lagos</td></tr></table>';
    const layout = `<table><tr><td>Logo</td><td>Menu</td></tr><tr><td>x</td><td>${data}</td></tr></table>`;
    expect(readHtmlTables(`${layout}<table><tr><td>one</td></tr></table>`)).toEqual([
      [
        ['Name', 'Town'],
        ['Ada', 'Lagos'],
      ],
    ]);
  });

  test('repeat a cell over several rows, and keep line breaks but no hidden text', () => {
    const html = `<table>
      <tr><th>Sender</th><th colspan="2">Recipient</th></tr>
      <tr><td rowspan="2">Kiln &amp; Co</td><td>Ada<br>Okafor</td><td>12&nbsp; Marina\n Road<span style="display: none">x<br>y</span></td></tr>
      <tr><td>Kofi<style>a</style></td><td><p>Ring Road</p><p>Accra</p></td></tr></table>`;
    expect(readHtmlTables(html)).toEqual([
      [
        ['Sender', 'Recipient', ''],
        ['Kiln & Co', 'Ada\nOkafor', '12 Marina Road'],
        ['Kiln & Co', 'Kofi', 'Ring Road\nAccra'],
      ],
    ]);
  });

  test.each(['<table>', '<div>', '<td>', '<table><tr><td>'])('survive 100,000 times %s', (tag) => {
    expect(readHtmlTables(tag.repeat(100_000))).toEqual([]);
  });
});
