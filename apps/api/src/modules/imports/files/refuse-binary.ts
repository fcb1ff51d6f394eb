import { AppError } from '../../../platform/errors/app-error.ts';

const PICTURE = 'This is a picture, not a table.';
const COMPOUND = 'd0cf11e0';
const OLD_EXCEL = 'This is a workbook in the old .xls format. Open it in Excel, save it as .xlsx and choose that file.';
const KNOWN: readonly (readonly [start: string, message: string])[] = [
  ['89504e47', PICTURE],
  ['ffd8ff', PICTURE],
  ['47494638', PICTURE],
  ['25504446', 'This is a PDF, not a table. Ask for the table as CSV.'],
  ['789f3e22', "This is Outlook's winmail.dat. Ask the sender for the email as HTML or plain text."],
  // The first versions of Excel.
  ['09000400', OLD_EXCEL],
  ['09020600', OLD_EXCEL],
  ['09040600', OLD_EXCEL],
  ['09081000', OLD_EXCEL],
];
const EITHER =
  'This workbook is protected by a password, or in the old .xls format. Save it without a password as .xlsx and choose that file.';
/** Streams that tell the programs apart which use Microsoft's compound files. */
const STREAMS: Readonly<Record<string, string>> = {
  '__properties_version1.0':
    'This is an Outlook message (.msg). Save it as .eml, or copy its text and paste it. If the table is attached, save the attachment and choose that file.',
  EncryptedPackage: 'This workbook is protected by a password. Save it without a password and choose that file.',
  Workbook: OLD_EXCEL,
  Book: OLD_EXCEL,
  WordDocument: 'This is a Word document, not a table. Copy its table to Excel and save it as .xlsx.',
  'PowerPoint Document': 'This is a presentation, not a table.',
};
const ENTRY_BYTES = 128;
/** Length of the name of an entry, and its type. */
const ENTRY = { nameLength: 64, type: 66 } as const;
const ENTRY_TYPES: ReadonlySet<number> = new Set([1, 2, 5]);
export const NO_TABLE = 'This is not a table. Save the table as "CSV UTF-8" and choose that file.';
/** Control characters other than line breaks, tabs and padding. */
const CONTROL = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
/** Damaged text has a few control characters, programs and pictures have many. */
const MAX_CONTROL_SHARE = 0.02;
const MAX_ZERO_SHARE = 0.1;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE */
export function refuseBinary(bytes: Buffer, text: string): void {
  const known = explainBinary(bytes);
  if (known !== undefined) throw refuse(known);
  const controls = text.match(CONTROL)?.length ?? 0;
  const zeros = bytes.filter((byte) => byte === 0).length;
  const isUtf16 = zeros / bytes.length > MAX_ZERO_SHARE && text.length * 1.5 < bytes.length;
  if (controls > text.length * MAX_CONTROL_SHARE || (!isUtf16 && zeros > bytes.length * MAX_ZERO_SHARE)) throw refuse(NO_TABLE);
}

export const refuse = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message);

/** @param content whole, to tell the files of Microsoft's programs apart. @returns undefined for a kind that is not known. */
export function explainBinary(content: Buffer): string | undefined {
  const start = content.subarray(0, 8).toString('hex');
  if (start.startsWith(COMPOUND)) return explainCompound(content);
  return KNOWN.find(([magic]) => start.startsWith(magic))?.[1];
}

/** Entries of the directory of a compound file ([MS-CFB] 2.6) stand at multiples of their size, anywhere in the file. */
function explainCompound(content: Buffer): string {
  for (let at = 0; at + ENTRY_BYTES <= content.length; at += ENTRY_BYTES) {
    const length = content.readUInt16LE(at + ENTRY.nameLength);
    if (length < 4 || length > ENTRY.nameLength || !ENTRY_TYPES.has(content.readUInt8(at + ENTRY.type))) continue;
    const message = STREAMS[content.toString('utf16le', at, at + length - 2)];
    if (message !== undefined) return message;
  }
  return EITHER;
}
