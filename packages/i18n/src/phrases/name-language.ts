const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** The name of a language for the office, as "German". */
export const nameLanguage = (language: string): string => NAMES.of(language) ?? language;
