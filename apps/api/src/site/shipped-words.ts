import type { Language } from '@waybill/contracts/languages/languages';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';

const { blurb, voices, statistics } = texts.content;
/** By their English words, which the office may change. */
const SHIPPED = new Map([blurb, ...Object.values(voices), ...Object.values(statistics)].map((text) => [sayIn('en')(text), text]));

/** A text that the site ships with, in a language; undefined for words of the office's own. */
export function translateShipped(english: string, language: Language): string | undefined {
  const text = SHIPPED.get(english);
  return text && sayIn(language)(text);
}
