import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../../platform/errors/app-error.ts';
import { detectEncoding } from './encodings.ts';
import { toRows } from './mail/mail-lines.ts';
import type { MailAttachment } from './mail/open-mail.ts';
import { type Letter, mergeLetters } from './mail/read-letter.ts';
import { explainBinary, NO_TABLE, refuse } from './refuse-binary.ts';
import { fromRows, type Sheet } from './sheet.ts';

const START_BYTES = 8_192;
/** Emails in emails that are opened. */
const MAX_DEPTH = 5;
const MAX_ATTACHMENTS = 50;
const TABLE_NAME = /\.(?:csv|tsv|tab|txt|xls[mx]?)$/i;
const TABLE_TYPE = /^text\/(?:csv|tab-separated-values)$/;
const MAIL_NAME = /\.eml$/i;
const MAIL_TYPE = 'message/rfc822';
const XML_WORKBOOK = 'urn:schemas-microsoft-com:office:spreadsheet';
const HTML = /^<(?:!doctype\s+html|html|head|meta|style|body|table|div|center)\b|<(?:html|body|table|tr)[\s>]/i;
const MARKUP = /^(?:\u00EF\u00BB\u00BF|\uFEFF)?\s*(?=<[!?a-z])/i;
const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;
const TEXTS = {
  noTable: 'This email has no table, no attached table, and no lines with a name, an address and a phone number.',
  html: 'This web page has no table. Copy its table to Excel and save it as .xlsx.',
  xml: 'This is an XML file, not a table. Save the table as .xlsx or CSV and choose that file.',
  depth: `It is inside more than ${MAX_DEPTH} emails. Save it and choose that file.`,
} as const;

type Kind = 'workbook' | 'compound' | 'xmlWorkbook' | 'xml' | 'html' | 'mail' | 'text';

export interface OpenedContent {
  sheets: Sheet[];
  /** Parts that are not read, as sentences. */
  notes: string[];
  letter?: Letter;
}

const HEADER_NAMES =
  'from|to|cc|bcc|subject|date|sender|received|message-id|mime-version|content-type|return-path|delivered-to|reply-to|dkim-signature|x-[a-z-]{1,40}';
/** `Name: value`, as programs write it. A row of a table seldom begins like this. */
const HEADER = new RegExp(`^(${HEADER_NAMES}):[ \\t]?\\S`, 'i');
const MBOX = /^From \S+ /;
const MIN_HEADERS = 2;

const ZIP = Buffer.from('504b0304', 'hex');

/** Decides by the content: programs give files of other kinds the names of workbooks and tables. */
export function detectKind(content: Buffer): Kind {
  const start = content.subarray(0, START_BYTES);
  if (isZip(start)) return 'workbook';
  if (start.toString('hex', 0, 4) === 'd0cf11e0') return 'compound';
  const text = start.toString(start[0] === 0xff && start[1] === 0xfe ? 'utf16le' : 'latin1');
  const markup = MARKUP.exec(text);
  if (!markup) return isMail(start) ? 'mail' : 'text';
  const code = text.slice(markup[0].length);
  if (code.includes(XML_WORKBOOK) && /<(?:\w{1,20}:)?Workbook\b/.test(code)) return 'xmlWorkbook';
  if (HTML.test(code)) return 'html';
  return /^<\?xml\b/i.test(code) ? 'xml' : 'text';
}

/** @param content of any kind but text. @throws AppError UNSUPPORTED_MEDIA_TYPE */
export async function openContent(content: Buffer): Promise<OpenedContent> {
  const opened = await openKind(detectKind(content), content, MAX_DEPTH);
  return { ...opened, sheets: nameOnce(opened.sheets) };
}

/** @param head the first bytes of a file. */
export function isMail(head: Buffer): boolean {
  const lines = head
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
    .split(/\r\n|\n|\r/);
  if (MBOX.test(lines[0] ?? '')) lines.shift();
  const names = new Set<string>();
  for (const line of lines) {
    // Indented lines continue a header.
    if (/^[ \t]/.test(line) && names.size > 0) continue;
    const name = HEADER.exec(line)?.[1]?.toLowerCase();
    if (name === undefined) break;
    names.add(name);
  }
  return names.size >= MIN_HEADERS;
}

async function openKind(kind: Kind, content: Buffer, depth: number): Promise<OpenedContent> {
  // Loaded when needed: most starts of the server and the command never read one.
  if (kind === 'workbook' || kind === 'xmlWorkbook') {
    const { sheets, hidden } =
      kind === 'workbook'
        ? await (await import('./workbook/open-workbook.ts')).openWorkbook(content)
        : await (await import('./workbook/xml-workbook.ts')).openXmlWorkbook(content);
    const names = hidden.join(', ');
    return { sheets, notes: names === '' ? [] : [tEnglish(office.imports.leftOut.hiddenSheets, { names })] };
  }
  if (kind === 'html') return { sheets: await openHtml(content), notes: [] };
  if (kind === 'mail') return openMailContent(content, depth);
  throw refuse(kind === 'xml' ? TEXTS.xml : (explainBinary(content) ?? NO_TABLE));
}

async function openHtml(content: Buffer): Promise<Sheet[]> {
  const { readHtmlTables } = await import('./mail/read-html-tables.ts');
  const tables = readHtmlTables(await decodeHtml(content));
  if (tables.length === 0) throw refuse(TEXTS.html);
  return tables.map((rows, index) => ({ name: `Table ${index + 1}`, rows: () => fromRows(toRows(rows)) }));
}

async function decodeHtml(content: Buffer): Promise<string> {
  const { encoding, likely } = await detectEncoding(() => toChunks(content));
  const declared = CHARSET.exec(content.subarray(0, START_BYTES).toString('latin1'))?.[1] ?? encoding;
  try {
    return new TextDecoder(likely.length > 0 ? declared : encoding).decode(content, { stream: true });
  } catch {
    // A page may declare an unknown encoding.
    return new TextDecoder(encoding).decode(content);
  }
}

async function openMailContent(content: Buffer, depth: number): Promise<OpenedContent> {
  const { openMail } = await import('./mail/open-mail.ts');
  const { tables, attachments, letter } = await openMail(content);
  let inner: Letter | undefined;
  const sheets: Sheet[] = [];
  const notes: string[] = [];
  const mails = attachments.filter(isAttachedMail).length;
  for (const attachment of attachments.slice(0, MAX_ATTACHMENTS)) {
    const { name } = attachment;
    try {
      const opened = await openAttachment(attachment, depth);
      const isPrefixed = isAttachedMail(attachment) ? mails > 1 : opened.sheets.length > 1;
      for (const sheet of opened.sheets) sheets.push(isPrefixed ? { ...sheet, name: `${name}: ${sheet.name}` } : sheet);
      notes.push(...opened.notes);
      inner ??= opened.letter;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notes.push(tEnglish(office.imports.leftOut.attachment, { name, reason: error.message }));
    }
  }
  const unopened = attachments.length - MAX_ATTACHMENTS;
  if (unopened > 0) notes.push(tEnglish(office.imports.leftOut.attachments, { count: unopened }));
  sheets.push(...tables.map(({ name, rows }) => ({ name, rows: () => fromRows(rows) })));
  if (sheets.length === 0) throw refuse([TEXTS.noTable, ...notes].join(' '));
  return { sheets, notes, letter: mergeLetters(inner, letter) };
}

const isAttachedMail = ({ name, type }: MailAttachment): boolean => type === MAIL_TYPE || MAIL_NAME.test(name);

/** @throws AppError with the reason why it does not serve. */
async function openAttachment(attachment: MailAttachment, depth: number): Promise<OpenedContent> {
  const { name, type, content } = attachment;
  const found = detectKind(content);
  const kind = found === 'text' && isAttachedMail(attachment) ? 'mail' : found;
  if (kind === 'mail' && depth <= 1) throw refuse(TEXTS.depth);
  if (kind === 'text') {
    const reason = explainBinary(content) ?? (TABLE_NAME.test(name) || TABLE_TYPE.test(type) ? undefined : NO_TABLE);
    if (reason !== undefined) throw refuse(reason);
    return { sheets: [{ name, text: content }], notes: [] };
  }
  const opened = await openKind(kind, content, depth - 1);
  const [only, ...others] = opened.sheets;
  return kind !== 'mail' && only && others.length === 0 ? { ...opened, sheets: [{ ...only, name }] } : opened;
}

function nameOnce(sheets: readonly Sheet[]): Sheet[] {
  const count = new Map<string, number>();
  return sheets.map((sheet) => {
    const times = (count.get(sheet.name) ?? 0) + 1;
    count.set(sheet.name, times);
    return times === 1 ? sheet : { ...sheet, name: `${sheet.name} (${times})` };
  });
}

async function* toChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

const isZip = (content: Buffer): boolean => content.subarray(0, ZIP.length).equals(ZIP);
