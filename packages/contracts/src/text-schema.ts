import { z } from 'zod';
import { LIMITS } from './limits.ts';

// A multi-line field may keep its tabs and line feeds.
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;

const toCleanText = (text: string) => text.replace(/\r\n?/g, '\n').normalize('NFC').replace(CONTROL_CHARACTERS, '').trim();
const toCleanLine = (text: string) => toCleanText(text).replace(/\s+/g, ' ');

const anyText = z.string({
  error: (issue) => (issue.input === undefined || issue.input === null ? 'is required' : 'must be text'),
});

const bounded = (max: number) => z.string().min(1, 'is required').max(max, `must be at most ${max} characters`);

/** One line of text: NFC, no control characters, trimmed, runs of white space as one space (CR/LF cannot inject headers). */
export const line = (max: number) => anyText.transform(toCleanLine).pipe(bounded(max));

/** Text of several lines: as `line`, but line breaks stay. */
export const paragraph = (max: number) => anyText.transform(toCleanText).pipe(bounded(max));

/** Makes a field optional: absent, null and blank are all the same, and come out as undefined. */
export const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  anyText
    .nullish()
    .transform((text) => (text && toCleanText(text) !== '' ? text : undefined))
    .pipe(schema.optional());

/** Lets a field be empty text, which says that there is none, and holds it to its schema otherwise. */
export const blankOr = (schema: z.ZodType<string, string>) =>
  anyText
    .transform((text, context) => {
      if (toCleanText(text) === '') return '';
      const { data, error } = schema.safeParse(text);
      if (data !== undefined) return data;
      context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? 'is not valid' });
      return z.NEVER;
    })
    // Says again what has come out, for the description of the API.
    .pipe(z.union([z.literal(''), schema]));

export const email = line(LIMITS.email).pipe(z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' }));

/** Digits, and what people put between them. */
export const PHONE = /^(?=.*\d)[+\d ()./-]+$/;

export const phone = line(LIMITS.phone).pipe(z.string().regex(PHONE, 'may only contain digits, spaces and + ( ) - . /'));
