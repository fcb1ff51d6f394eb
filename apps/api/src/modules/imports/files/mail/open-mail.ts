import { UPLOAD_LIMITS } from '@waybill/contracts/shared/limits';
import { stripInvisible } from '@waybill/domain/text/invisible';
import PostalMime, { type Attachment } from 'postal-mime';
import { refuse } from '../refuse-binary.ts';
import { type MailTable, toRows } from './mail-table.ts';
import { readHtmlTables } from './read-html-tables.ts';
import { readMailText } from './read-mail-text.ts';

const LIMITS = { maxNestingDepth: 60, maxRfc822NestingDepth: 3 } as const;
const MAX_ATTACHMENTS = 50;
const MANY_PARTS = `This email has more than ${UPLOAD_LIMITS.parts.toLocaleString('en')} parts. Save its table as a file and choose that.`;
/** RFC 2046 allows 70 characters. */
const MAX_BOUNDARY_LENGTH = 200;
const BOUNDARY = /boundary[ \t]*=[ \t]*"?([^"\r\n;]{1,200})/gi;
const TABLE_NAME = /\.(?:csv|tsv|txt|xlsx|xlsm)$/i;
const TABLE_TYPE = /^text\/(?:csv|tab-separated-values)$|spreadsheetml/;

/** Counted before the parser runs, whose time grows with their square. */
function hasManyParts(content: Buffer): boolean {
  const text = content.toString('latin1');
  const boundaries = new Set([...text.matchAll(BOUNDARY)].map(([, boundary = '']) => boundary.trimEnd()));
  let parts = 0;
  for (let at = text.indexOf('\n--'); at !== -1; at = text.indexOf('\n--', at + 1)) {
    const line = text.slice(at + 3, at + 3 + MAX_BOUNDARY_LENGTH).split(/[\r\n]/, 1)[0] ?? '';
    if (boundaries.has(line.trimEnd())) parts += 1;
  }
  return parts > UPLOAD_LIMITS.parts;
}

/** @returns attached tables first, then those of the mail itself; empty if it has none or cannot be read. */
export async function openMail(content: Buffer): Promise<MailTable[]> {
  if (hasManyParts(content)) throw refuse(MANY_PARTS);
  const mail = await PostalMime.parse(content, LIMITS).catch(() => undefined);
  if (!mail) return [];
  const inHtml = readHtmlTables(mail.html ?? '').map((rows, index) => ({ name: `Table ${index + 1}`, rows: toRows(rows) }));
  // The text usually says the same as the HTML.
  const inText = inHtml.length > 0 ? [] : readMailText(mail.text ?? '');
  return [...mail.attachments.filter(isTable).slice(0, MAX_ATTACHMENTS).map(toTable), ...inHtml, ...inText];
}

const isTable = ({ filename, mimeType, related }: Attachment): boolean =>
  related !== true && (TABLE_NAME.test(filename ?? '') || TABLE_TYPE.test(mimeType));

const toTable = ({ filename, content }: Attachment, index: number): MailTable => ({
  name: cleanName(filename ?? '') || `Attachment ${index + 1}`,
  content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array),
});

/** Without folders. */
const cleanName = (name: string): string =>
  stripInvisible(name)
    .replace(/\p{Cc}/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim();
