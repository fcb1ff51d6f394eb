/** The languages of the public site. English has the plain addresses, each other one its own below `/code`. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-GB' },
  { code: 'de', name: 'Deutsch', direction: 'ltr', locale: 'de-DE' },
  { code: 'fr', name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  { code: 'es', name: 'Español', direction: 'ltr', locale: 'es-ES' },
  { code: 'pt', name: 'Português', direction: 'ltr', locale: 'pt-PT' },
  // Digits, calendar and hours match the labels on parcels.
  { code: 'ar', name: 'العربية', direction: 'rtl', locale: 'ar-u-ca-gregory-hc-h23-nu-latn' },
] as const satisfies readonly LanguageInfo[];

interface LanguageInfo {
  /** ISO 639-1 code, used in addresses, `lang` and `Accept-Language`. */
  code: string;
  /** Native name. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** BCP 47 tag for Intl formats. */
  locale: string;
}

export type Language = (typeof LANGUAGES)[number]['code'];
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

export function isLanguage(code: string | undefined): code is Language {
  return LANGUAGES.some((language) => language.code === code);
}

/** Properties of a language. */
export function languageInfo(code: Language): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}

/** Path prefix of a language: empty for English, else like "/de". */
export const prefixOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** Path of a page in a language: `/track` is `/de/track`, and `/` is `/de`. */
export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return prefix !== '' && /^\/(?:$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** Splits a path into language and page: `/de/track` is German and `/track`. Paths without a language are English. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  if (!isLanguage(code) || code === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path };
  return { language: code, path: rest === '' ? '/' : rest };
}
