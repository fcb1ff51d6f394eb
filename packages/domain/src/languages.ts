/** The languages of the public site. English has the plain addresses, each other one its own below `/code`. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-GB' },
  { code: 'de', name: 'Deutsch', direction: 'ltr', locale: 'de-DE' },
  { code: 'fr', name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  { code: 'es', name: 'Español', direction: 'ltr', locale: 'es-ES' },
  { code: 'pt', name: 'Português', direction: 'ltr', locale: 'pt-PT' },
  // Digits, calendar and hours as on a parcel's own label.
  { code: 'ar', name: 'العربية', direction: 'rtl', locale: 'ar-u-ca-gregory-hc-h23-nu-latn' },
] as const satisfies readonly LanguageInfo[];

interface LanguageInfo {
  /** Of ISO 639-1: in addresses, in `lang` and in `Accept-Language`. */
  code: string;
  /** What its speakers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** By which Intl writes its dates, numbers and plurals (BCP 47). */
  locale: string;
}

export type Language = (typeof LANGUAGES)[number]['code'];
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

export function isLanguage(code: string | undefined): code is Language {
  return LANGUAGES.some((language) => language.code === code);
}

/** What is known of a language. */
export function languageInfo(code: Language): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}

/** The first part of a language's addresses: nothing for English, else as "/de". */
export const prefixOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** Where a page of the site stands in a language: `/track` is `/de/track`, and `/` is `/de`. */
export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return prefix !== '' && /^\/(?:$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** The language of an address and its path in it: `/de/track` is German and `/track`. What names no language is English. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  if (!isLanguage(code) || code === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path };
  return { language: code, path: rest === '' ? '/' : rest };
}
