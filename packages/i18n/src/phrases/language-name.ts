const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** Returns the English name of a language, for example "German". */
export const getLanguageName = (language: string): string => NAMES.of(language) ?? language;
