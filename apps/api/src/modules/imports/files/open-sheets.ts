import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import { detectKind, openContent } from './open-content.ts';
import { openPastedText } from './open-pasted-text.ts';
import type { RowSource } from './row-source.ts';
import { chooseSheet } from './sheet.ts';
import { largeWorkbook } from './workbook/refusals.ts';

/** Workbooks and mails are read as a whole. */
const MAX_BYTES = 64_000_000;
const START_BYTES = 8_192;

type Open = () => AsyncIterable<Uint8Array>;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, or VALIDATION for an unknown sheet. */
export async function openSheets(open: Open, reading: ImportReading): Promise<RowSource> {
  if (detectKind(await readUpTo(open, START_BYTES)) === 'text') return openPastedText(open, reading);
  const { sheets, ...content } = await openContent(await readAll(open));
  return { ...(await chooseSheet(sheets, reading)), ...content };
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
