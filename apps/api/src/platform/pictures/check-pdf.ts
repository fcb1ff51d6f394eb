import { validationError } from '../errors/app-error.ts';
import type { JobResult } from '../threads/job-reply.ts';

const HEADER = /^%PDF-[12]\.\d/;
/** Offset of the cross-reference table or stream, which ends the file (ISO 32000-1, 7.5.5). */
const TRAILER = /startxref\s+(\d+)\s+%%EOF\s*$/;
const CROSS_REFERENCE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/;
const ACTIVE = /\/(?:JavaScript|Launch|RichMedia)\b/;

const TRAILER_BYTES = 2_048;
const LINE_BYTES = 64;

/** A file that only begins like a PDF is refused, and one that does more than show pages. @throws AppError VALIDATION */
export async function checkPdfJob({ content, path }: { content: Uint8Array; path: string }): Promise<JobResult> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const read = (start: number, length?: number) =>
    bytes.toString('latin1', start, length === undefined ? bytes.length : start + length);
  const [, offset] = TRAILER.exec(read(Math.max(0, bytes.length - TRAILER_BYTES))) ?? [];
  const isWhole =
    HEADER.test(read(0, LINE_BYTES)) && offset !== undefined && CROSS_REFERENCE.test(read(Number(offset), LINE_BYTES));
  if (!isWhole) throw validationError([{ path, message: 'is no whole PDF: open it and save it once more' }]);
  if (ACTIVE.test(read(0)))
    throw validationError([{ path, message: 'is a PDF with scripts or programs: print it to a new PDF' }]);
  return { result: undefined };
}
