import { crc32, deflateSync } from 'node:zlib';
import { makeWorkbook, SHEET_PATH, wrapXml } from './make-workbook.ts';

/** Files of few bytes that would stop a server that reads them without limits. */

const NAMES = ['Recipient', 'Sender', 'Origin', 'Destination', 'Delivery date'];
const CELLS = NAMES.map((_, column) => `<c s="0"><v>${column}</v></c>`).join('');

/** A workbook whose cells have this number format. */
export function makeFormatBomb(code: string): Buffer {
  const formats = `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;
  return makeWorkbook({
    sheets: [{ name: 'Orders', rows: [NAMES] }],
    extraEntries: {
      'xl/styles.xml': wrapXml('styleSheet', formats),
      [SHEET_PATH]: wrapXml(
        'worksheet',
        `<sheetData><row>${makeTexts(NAMES)}</row>${`<row>${CELLS}</row>`.repeat(3)}</sheetData>`,
      ),
    },
  });
}

const makeTexts = (texts: readonly string[]): string => texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('');

/** A workbook of a few kilobytes, in each of whose rows the same long text stands. */
export function makeSharedTextBomb({ rows, length }: { rows: number; length: number }): Buffer {
  const row = `<row><c t="s"><v>0</v></c>${makeTexts(NAMES.slice(1))}</row>`;
  return makeWorkbook({
    sheets: [{ name: 'Orders', rows: [NAMES] }],
    shared: true,
    extraEntries: {
      'xl/sharedStrings.xml': wrapXml('sst', `<si><t>${'x'.repeat(length)}</t></si>`),
      [SHEET_PATH]: wrapXml('worksheet', `<sheetData><row>${makeTexts(NAMES)}</row>${row.repeat(rows)}</sheetData>`),
    },
  });
}

const MAIL_HEADERS = ['From: kiln@example.com', 'To: office@example.com', 'Subject: Parcels', 'MIME-Version: 1.0'];

export const makePartsBomb = (parts: number): Buffer =>
  Buffer.from(
    [...MAIL_HEADERS, 'Content-Type: multipart/mixed; boundary=x', '', '--x\r\n\r\n'.repeat(parts), '--x--', ''].join('\r\n'),
  );

export function attachToMail(name: string, content: Buffer): Buffer {
  const part = [
    '--x',
    `Content-Type: application/octet-stream; name="${name}"`,
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
  ];
  const lines = content.toString('base64').match(/.{1,76}/g) ?? [];
  return Buffer.from(
    [...MAIL_HEADERS, 'Content-Type: multipart/mixed; boundary=x', '', ...part, '', ...lines, '--x--', ''].join('\r\n'),
  );
}

/** A gray picture whose pixels are really there. */
export function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel.
  header.writeUInt8(8, 8);
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
