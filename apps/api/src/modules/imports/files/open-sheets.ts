import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { isMail } from './mail/is-mail.ts';
import { openMailSheets } from './open-mail-sheets.ts';
import { openPastedText } from './open-pasted-text.ts';
import { refuse } from './refuse-binary.ts';
import type { RowSource } from './row-source.ts';
import { chooseSheet } from './sheet.ts';
import { isZip } from './workbook/is-zip.ts';
import { largeWorkbook } from './workbook/refusals.ts';

/** Workbooks and mails are read as a whole. */
const MAX_BYTES = 64_000_000;
const START_BYTES = 8_192;
const NO_TABLE = 'This email has no table, no attached table, and no lines with a name, an address and a phone number.';

type Open = () => AsyncIterable<Uint8Array>;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, or VALIDATION for an unknown sheet. */
export async function openSheets(open: Open, reading: ImportReading): Promise<RowSource> {
  const start = await readUpTo(open, START_BYTES);
  // Loaded when needed: most starts of the server and the command never read one.
  if (isZip(start)) {
    const { openWorkbook } = await import('./workbook/open-workbook.ts');
    const { sheets, hidden } = await openWorkbook(await readAll(open));
    return { ...(await chooseSheet(sheets, reading)), notes: describeHidden(hidden) };
  }
  if (!isMail(start)) return openPastedText(open, reading);
  const { openMail } = await import('./mail/open-mail.ts');
  const tables = await openMail(await readAll(open));
  if (tables.length === 0) throw refuse(NO_TABLE);
  return chooseSheet(await openMailSheets(tables), reading);
}

function describeHidden(names: readonly string[]): string[] {
  return names.length > 0 ? [tEnglish(office.imports.leftOut.hiddenSheets, { names: names.join(', ') })] : [];
}

async function readUpTo(open: Open, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

async function readAll(open: Open): Promise<Buffer> {
  const content = await readUpTo(open, MAX_BYTES + 1);
  if (content.length > MAX_BYTES) throw largeWorkbook();
  return content;
}
