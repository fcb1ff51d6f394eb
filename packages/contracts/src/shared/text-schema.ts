import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { PHONE, parsePhone } from '@waybill/domain/parsers/parse-phone';
import { cleanInvisible, isBlank, stripInvisible } from '@waybill/domain/text/invisible';
import { z } from 'zod';
import { LIMITS } from './limits.ts';

// Multi-line fields keep tabs and line feeds.
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;

const toCleanText = (text: string) =>
  isBlank(text) ? '' : text.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').normalize('NFC').trim();
// Removing characters can join two spaces, or a letter and its accent: the stored text must not change when it is read again.
const toCleanLine = (text: string) => oneLine(cleanInvisible(oneLine(toCleanText(text))));
const toIdentifier = (text: string) => oneLine(stripInvisible(toCleanLine(text)));
const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const anyText = z.string({
  error: (issue) => (issue.input === undefined || issue.input === null ? 'is required' : 'must be text'),
});

const bounded = (max: number) => z.string().min(1, 'is required').max(max, `must be at most ${max} characters`);

/** NFC, trimmed, without control and invisible characters; white space collapses, so CR and LF cannot inject headers. */
export const line = (max: number) => anyText.transform(toCleanLine).pipe(bounded(max));

/** Single-line text without a length limit, for values with a format of their own. */
export const anyLine = anyText.transform(toCleanLine).pipe(z.string().min(1, 'is required'));

/** Single-line text that is compared; all invisible characters are removed. */
export const identifier = (max: number) => anyText.transform(toIdentifier).pipe(bounded(max));

/** Multi-line text: as `line`, but line breaks stay. */
export const paragraph = (max: number) => anyText.transform(toCleanText).pipe(bounded(max));

/** Makes a field optional: absent, null and blank all become undefined. */
export const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  anyText
    .nullish()
    .transform((text) => (text && !isBlank(text) ? text : undefined))
    .pipe(schema.optional());

/** Search term: undefined if nothing was typed, empty if only invisible characters were, which matches nothing. */
export const searchText = anyText
  .nullish()
  .transform((text) => (text && text.replace(CONTROL_CHARACTERS, '').trim() !== '' ? toCleanLine(text) : undefined))
  .pipe(z.string().max(LIMITS.search, `must be at most ${LIMITS.search} characters`).optional());

/** Accepts an empty text as "no value", and validates it otherwise. */
export const blankOr = (schema: z.ZodType<string, string>) =>
  anyText
    .transform((text, context) => {
      if (isBlank(text)) return '';
      const { data, error } = schema.safeParse(text);
      if (data !== undefined) return data;
      context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? 'is not valid' });
      return z.NEVER;
    })
    // Repeats the output type for the API reference.
    .pipe(z.union([z.literal(''), schema]));

/** Every output of `parseEmail` matches; unreadable text stays as it is and is rejected. */
const EMAIL = /^[^\s@]{1,64}@[^\s@,;:]+$/u;

export const email = anyText
  .transform((text, context) => {
    const address = parseEmail(text);
    if (address !== undefined) return address;
    const cleaned = toCleanLine(text);
    if (cleaned === '' || cleaned.length > LIMITS.email) return cleaned;
    context.issues.push({ code: 'invalid_format', format: 'email', input: text, message: 'must be an email address' });
    return z.NEVER;
  })
  .pipe(bounded(LIMITS.email))
  .pipe(z.email({ pattern: EMAIL, error: 'must be an email address' }));

export { PHONE };

export const phone = anyText
  .transform((text) => parsePhone(text) ?? toCleanLine(text))
  .pipe(bounded(LIMITS.phone))
  .pipe(z.string().regex(PHONE, 'may only contain digits, spaces and + ( ) - . /'));
