import { type Language, languageInfo } from '@waybill/domain/languages';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Message } from './message.ts';

/** What `t` takes after a message: nothing, or an object with its parameters. */
export type ParamsFor<Params extends object> = keyof Params extends never ? [] : [Params];

/** Writes a message in one language, with its parameters in place. */
export type Translate = <Params extends object>(message: Message<Params>, ...params: ParamsFor<Params>) => string;

/** A message in the form that `format` takes; what has no parameters is plain text already. */
export type CompiledText = CompiledMessage;

/** Parameters by name. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;
type Value = MessageValues[string];

/** Letters of the scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Between these, text keeps its own direction and leaves that of the sentence alone (Unicode bidi isolates). */
const [FROM_LEFT, FROM_RIGHT, END] = ['\u2066', '\u2067', '\u2069'];

const FORMATTERS = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** A compiled text in words. A name or a place keeps its own direction within the sentence. */
export function formatMessage(compiled: CompiledText, language: Language, values?: MessageValues): string {
  return formatParts<string>(compiled, language, values).join('');
}

/** The same with parts that are no text, as a link: a function for each tag of the text makes them of the words between. */
export function formatParts<Part>(
  compiled: CompiledText,
  language: Language,
  values: Readonly<Record<string, Value | ((words: (Part | string)[]) => Part)>> = {},
): (Part | string)[] {
  if (typeof compiled === 'string') return [compiled];
  const { locale } = languageInfo(language);
  const isolated = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'string' && !isChoice(compiled, name) ? isolateIn(language, value) : value] as const,
  );
  return [format<Part>(compiled, locale, Object.fromEntries(isolated), { formatters: FORMATTERS })].flat() as (Part | string)[];
}

/** Whether a value is not written, but chooses between words: `{basis, select, …}`, which is compiled to [name, 1, words]. */
const isChoice = (compiled: CompiledText, name: string): boolean => JSON.stringify(compiled).includes(`["${name}",1,`);

/** A text as it stands within a sentence of a language: apart from it, where the two may run in different directions. */
export const isolateIn = (language: Language, text: string): string =>
  text !== '' && (languageInfo(language).direction === 'rtl' || RIGHT_TO_LEFT.test(text)) ? isolate(text) : text;

/** The direction is that of the first letter. The mark that finds it by itself looks past letters in isolates within. */
const isolate = (text: string) => (RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? FROM_RIGHT : FROM_LEFT) + text + END;
