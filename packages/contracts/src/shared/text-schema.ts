import { readEmail } from '@waybill/domain/readers/read-email';
import { PHONE, readPhone } from '@waybill/domain/readers/read-phone';
import { cleanInvisible, isBlank, stripInvisible } from '@waybill/domain/text/invisible';
import { z } from 'zod';
import { LIMITS } from './limits.ts';

// A multi-line field may keep its tabs and line feeds.
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;

const toCleanText = (text: string) =>
  isBlank(text) ? '' : text.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').normalize('NFC').trim();
// What stood between two spaces, or between a letter and its accent, may be gone: what is stored reads again as it is.
const toCleanLine = (text: string) => oneLine(cleanInvisible(oneLine(toCleanText(text))));
const toIdentifier = (text: string) => oneLine(stripInvisible(toCleanLine(text)));
const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const anyText = z.string({
  error: (issue) => (issue.input === undefined || issue.input === null ? 'is required' : 'must be text'),
});

const bounded = (max: number) => z.string().min(1, 'is required').max(max, `must be at most ${max} characters`);

/**
 * One line of text: NFC, no control characters and none that nobody sees, trimmed, runs of white space as one space (CR/LF cannot
 * inject headers).
 */
export const line = (max: number) => anyText.transform(toCleanLine).pipe(bounded(max));

/** A line of any length, for what has a form of its own. */
export const anyLine = anyText.transform(toCleanLine).pipe(z.string().min(1, 'is required'));

/** A line that is compared: what nobody sees is never part of it. */
export const identifier = (max: number) => anyText.transform(toIdentifier).pipe(bounded(max));

/** Text of several lines: as `line`, but line breaks stay. */
export const paragraph = (max: number) => anyText.transform(toCleanText).pipe(bounded(max));

/** Makes a field optional: absent, null and blank are all the same, and come out as undefined. */
export const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  anyText
    .nullish()
    .transform((text) => (text && !isBlank(text) ? text : undefined))
    .pipe(schema.optional());

/** What is searched for; absent where nothing was typed, and empty where nobody sees it, which is found nowhere. */
export const searchText = anyText
  .nullish()
  .transform((text) => (text && text.replace(CONTROL_CHARACTERS, '').trim() !== '' ? toCleanLine(text) : undefined))
  .pipe(z.string().max(LIMITS.search, `must be at most ${LIMITS.search} characters`).optional());

/** Lets a field be empty text, which says that there is none, and holds it to its schema otherwise. */
export const blankOr = (schema: z.ZodType<string, string>) =>
  anyText
    .transform((text, context) => {
      if (isBlank(text)) return '';
      const { data, error } = schema.safeParse(text);
      if (data !== undefined) return data;
      context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? 'is not valid' });
      return z.NEVER;
    })
    // Says again what has come out, for the description of the API.
    .pipe(z.union([z.literal(''), schema]));

/** Any text that `readEmail` can make; what it cannot read stays as it is and is refused. */
const EMAIL = /^[^\s@]{1,64}@[^\s@,;:]+$/u;

export const email = anyText
  .transform((text, context) => {
    const address = readEmail(text);
    if (address !== undefined) return address;
    const cleaned = toCleanLine(text);
    if (cleaned === '' || cleaned.length > LIMITS.email) return cleaned;
    context.issues.push({ code: 'invalid_format', format: 'email', input: text, message: 'must be an e-mail address' });
    return z.NEVER;
  })
  .pipe(bounded(LIMITS.email))
  .pipe(z.email({ pattern: EMAIL, error: 'must be an e-mail address' }));

export { PHONE };

export const phone = anyText
  .transform((text) => readPhone(text) ?? toCleanLine(text))
  .pipe(bounded(LIMITS.phone))
  .pipe(z.string().regex(PHONE, 'may only contain digits, spaces and + ( ) - . /'));
