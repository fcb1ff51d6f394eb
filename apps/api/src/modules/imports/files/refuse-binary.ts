import { AppError } from '../../../platform/errors/app-error.ts';

const KNOWN: readonly (readonly [start: string, message: string])[] = [
  ['89504e47', 'This is a picture, not a table.'],
  ['ffd8ff', 'This is a picture, not a table.'],
  ['47494638', 'This is a picture, not a table.'],
  ['25504446', 'This is a PDF, not a table. Ask for the table as CSV.'],
  [
    'd0cf11e0',
    'This workbook is protected by a password, or in the old .xls format. Save it without a password as .xlsx and choose that file.',
  ],
];
const NO_TABLE = 'This is not a table. Save the table as "CSV UTF-8" and choose that file.';
/** Control characters other than line breaks, tabs and padding. */
const CONTROL = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
/** Damaged text has a few control characters, programs and pictures have many. */
const MAX_CONTROL_SHARE = 0.02;
const MAX_ZERO_SHARE = 0.1;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE */
export function refuseBinary(bytes: Buffer, text: string): void {
  const start = bytes.subarray(0, 8).toString('hex');
  const known = KNOWN.find(([magic]) => start.startsWith(magic));
  if (known) throw refuse(known[1]);
  const controls = text.match(CONTROL)?.length ?? 0;
  const zeros = bytes.filter((byte) => byte === 0).length;
  const isUtf16 = zeros / bytes.length > MAX_ZERO_SHARE && text.length * 1.5 < bytes.length;
  if (controls > text.length * MAX_CONTROL_SHARE || (!isUtf16 && zeros > bytes.length * MAX_ZERO_SHARE)) throw refuse(NO_TABLE);
}

export const refuse = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message);
