/** Locales for dates and numbers in the office (BCP 47). The first is the default. */
export const OFFICE_LOCALES = [
  'en-GB',
  'en-US',
  'en-CA',
  'en-AU',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'es-ES',
  'es-MX',
  'pt-PT',
  'pt-BR',
  'it-IT',
  'nl-NL',
  // Latin digits and Gregorian calendar, as in stored dates.
  'ar-u-ca-gregory-nu-latn',
] as const;
