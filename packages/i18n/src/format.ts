import { type Language, getLanguageInfo } from '@waybill/domain/languages';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Message } from './message.ts';

export type ParamsFor<Params extends object> = keyof Params extends never ? [] : [Params];

export type Translate = <Params extends object>(message: Message<Params>, ...params: ParamsFor<Params>) => string;

/** A message as `formatMessage` takes it; without parameters it is plain text. */
export type CompiledText = CompiledMessage;

export type MessageValues = Readonly<Record<string, string | number | Date>>;
type Value = MessageValues[string];

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Unicode bidi isolates: the enclosed text keeps its own direction and does not affect the sentence. */
const [FROM_LEFT, FROM_RIGHT, END] = ['\u2066', '\u2067', '\u2069'];

const FORMATTERS = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** Formats a compiled message. Text parameters are isolated so that they keep their own direction. */
export function formatMessage(compiled: CompiledText, language: Language, values?: MessageValues): string {
  return formatParts<string>(compiled, language, values).join('');
}

/** Like `formatMessage`, for parts that are not text, such as links: each tag of the message is passed to its function. */
export function formatParts<Part>(
  compiled: CompiledText,
  language: Language,
  values: Readonly<Record<string, Value | ((words: (Part | string)[]) => Part)>> = {},
): (Part | string)[] {
  if (typeof compiled === 'string') return [compiled];
  const { locale } = getLanguageInfo(language);
  const isolated = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'string' && !isSelector(compiled, name) ? isolateText(language, value) : value] as const,
  );
  return [format<Part>(compiled, locale, Object.fromEntries(isolated), { formatters: FORMATTERS })].flat() as (Part | string)[];
}

/** Whether a parameter only selects between texts: `{basis, select, …}` compiles to [name, 1, texts]. */
const isSelector = (compiled: CompiledText, name: string): boolean => JSON.stringify(compiled).includes(`["${name}",1,`);

/** Isolates a text for use within a sentence if the two may differ in direction. */
export const isolateText = (language: Language, text: string): string =>
  text !== '' && (getLanguageInfo(language).direction === 'rtl' || RIGHT_TO_LEFT.test(text)) ? isolate(text) : text;

/** Uses the direction of the first letter. A first-strong isolate (U+2068) would skip letters inside nested isolates. */
const isolate = (text: string) => (RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? FROM_RIGHT : FROM_LEFT) + text + END;
