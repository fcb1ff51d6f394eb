/** Languages of the public site. English has no path prefix, every other language has `/code`. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-GB' },
  { code: 'de', name: 'Deutsch', direction: 'ltr', locale: 'de-DE' },
  { code: 'fr', name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  { code: 'es', name: 'Español', direction: 'ltr', locale: 'es-ES' },
  { code: 'pt', name: 'Português', direction: 'ltr', locale: 'pt-PT' },
  // Latin digits, Gregorian calendar and 24-hour clock, to match the parcel's label.
  { code: 'ar', name: 'العربية', direction: 'rtl', locale: 'ar-u-ca-gregory-hc-h23-nu-latn' },
] as const satisfies readonly LanguageInfo[];

interface LanguageInfo {
  /** ISO 639-1, as in paths, `lang` and `Accept-Language`. */
  code: string;
  name: string;
  direction: 'ltr' | 'rtl';
  locale: string;
}

export type Language = (typeof LANGUAGES)[number]['code'];
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

export function isLanguage(code: string | undefined): code is Language {
  return LANGUAGES.some((language) => language.code === code);
}

export function getLanguageInfo(code: Language): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}

/** Returns the path prefix of a language: '' for English, else for example '/de'. */
export const getPathPrefix = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** Localizes a path: `/track` becomes `/de/track`, `/` becomes `/de`. */
export function localizePath(language: Language, path: string): string {
  const prefix = getPathPrefix(language);
  return prefix !== '' && /^\/(?:$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** Splits a localized path: `/de/track` gives German and `/track`. Without a known prefix the language is English. */
export function splitLocalizedPath(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  if (!isLanguage(code) || code === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path };
  return { language: code, path: rest === '' ? '/' : rest };
}
