import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import { type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { translator } from '@waybill/i18n/translator';

const { company, website } = DEFAULT_SETTINGS;
const [, emailDomain = ''] = company.email.split('@');

/** Also parts of names, which other texts might use alone. */
const NAMES = [
  company.name,
  company.address.city,
  company.address.street,
  company.address.postalCode,
  company.phone,
  company.phone.replaceAll(/\D/g, ''),
  emailDomain,
  ...website.testimonials.flatMap((voice) => [voice.name, voice.company, ...voice.name.split(' ').slice(1)]),
  'Ellery',
  'Quayside',
];

/** Shorter texts, such as a service called "Warehousing", may be those of any company. */
const SHORTEST_SENTENCE = 25;

const listSentences = (language: Language): string[] =>
  DEFAULT_TEXTS.map((text) => formatDefaultText(translator(language), text)).filter(({ length }) => length >= SHORTEST_SENTENCE);

const INVENTED: readonly string[] = [...new Set([...NAMES, ...LANGUAGE_CODES.flatMap(listSentences)])];

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

export const decodeHtml = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Words of the company that the site ships with, in any language. */
export function findInventedWords(text: string): string[] {
  const decoded = decodeHtml(text);
  return INVENTED.filter((words) => decoded.includes(words));
}
