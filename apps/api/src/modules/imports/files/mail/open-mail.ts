import { UPLOAD_LIMITS } from '@waybill/contracts/shared/limits';
import { stripInvisible } from '@waybill/domain/text/invisible';
import PostalMime, { type Attachment } from 'postal-mime';
import { refuse } from '../refuse-binary.ts';
import { type MailTable, toRows } from './mail-lines.ts';
import { readHtml } from './read-html-tables.ts';
import { type Letter, readLetter } from './read-letter.ts';
import { readMailText } from './read-mail-text.ts';

const OPTIONS = { maxNestingDepth: 60, forceRfc822Attachments: true } as const;
const SIGNATURE_TYPE = /signature$/i;
const MANY_PARTS = `This email has more than ${UPLOAD_LIMITS.parts.toLocaleString('en')} parts. Save its table as a file and choose that.`;
/** RFC 2046 allows 70 characters. */
const MAX_BOUNDARY_LENGTH = 200;
const BOUNDARY = /boundary[ \t]*=[ \t]*"?([^"\r\n;]{1,200})/gi;
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

export interface MailAttachment {
  name: string;
  /** Such as `text/csv`. */
  type: string;
  content: Buffer;
}

export interface Mail {
  /** In its HTML or text. */
  tables: MailTable[];
  /** Without pictures of its text, and signatures. */
  attachments: MailAttachment[];
  letter: Letter;
}

/** @returns nothing if it cannot be read. */
export async function openMail(content: Buffer): Promise<Mail> {
  if (hasManyParts(content)) throw refuse(MANY_PARTS);
  const mail = await PostalMime.parse(content, OPTIONS).catch(() => undefined);
  if (!mail) return { tables: [], attachments: [], letter: { writers: [] } };
  const html = readHtml(mail.html ?? '');
  const text = mail.text ?? html.text;
  const inHtml = html.tables.map((rows, index) => ({ name: `Table ${index + 1}`, rows: toRows(rows) }));
  // The text usually says the same as the HTML.
  const inText = inHtml.length > 0 ? [] : readMailText(text);
  const attached = mail.attachments.filter(({ related, mimeType }) => related !== true && !SIGNATURE_TYPE.test(mimeType));
  const tables = [...inHtml, ...inText];
  const from = [...(mail.replyTo ?? []), mail.from].flatMap((one) => one?.address ?? []);
  const prose = inHtml.length > 0 ? html.text : text;
  const letter = readLetter(`${mail.subject ?? ''}\n${prose}`, { from, tables });
  return { tables, attachments: attached.map(toAttachment), letter };
}

const toAttachment = ({ filename, mimeType, content }: Attachment, index: number): MailAttachment => ({
  name: cleanName(filename ?? '') || `Attachment ${index + 1}`,
  type: mimeType,
  content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array),
});

/** Without folders. */
const cleanName = (name: string): string =>
  stripInvisible(name)
    .replace(/\p{Cc}/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim();
