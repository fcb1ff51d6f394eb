import { stripInvisible } from '@waybill/domain/text/invisible';
import PostalMime, { type Attachment } from 'postal-mime';
import { type MailTable, toRows } from './mail-table.ts';
import { readHtmlTables } from './read-html-tables.ts';
import { readMailText } from './read-mail-text.ts';

const LIMITS = { maxNestingDepth: 60, maxRfc822NestingDepth: 3 } as const;
const MAX_ATTACHMENTS = 50;
const TABLE_NAME = /\.(?:csv|tsv|txt|xlsx|xlsm)$/i;
const TABLE_TYPE = /^text\/(?:csv|tab-separated-values)$|spreadsheetml/;

/** @returns attached tables first, then those of the mail itself; empty if it has none or cannot be read. */
export async function openMail(content: Buffer): Promise<MailTable[]> {
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
