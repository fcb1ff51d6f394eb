/** Dates as in ISO 8601, with English words. */
export const ISO_LOCALE = 'en-SE';

/** Locales for dates and numbers in the office (BCP 47), of the languages of the site. The first is the default. */
export const OFFERED_LOCALES = [
  'en-GB',
  'en-US',
  'de-DE',
  'fr-FR',
  'es-ES',
  'pt-PT',
  // Latin digits and Gregorian calendar, as in stored dates.
  'ar-u-ca-gregory-nu-latn',
  ISO_LOCALE,
] as const;

/** Settings of earlier releases may have the others. */
export const OFFICE_LOCALES = [
  ...OFFERED_LOCALES,
  'en-CA',
  'en-AU',
  'de-AT',
  'de-CH',
  'fr-CA',
  'fr-CH',
  'es-MX',
  'pt-BR',
  'it-IT',
  'nl-NL',
  'nl-BE',
  'fr-BE',
  'nb-NO',
  'nn-NO',
  'sv-SE',
  'da-DK',
  'fi-FI',
  'is-IS',
  'pl-PL',
  'cs-CZ',
  'hu-HU',
  'ro-RO',
  'el-GR',
  'tr-TR',
  'et-EE',
  'lv-LV',
  'lt-LT',
  'uk-UA',
  'en-IE',
  'en-NZ',
  'en-ZA',
  'en-IN',
] as const;
