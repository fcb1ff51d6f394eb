const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

export const getLanguageName = (language: string): string => NAMES.of(language) ?? language;
