/** How the office may have its dates and numbers written (BCP 47). The first is the one that it begins with. */
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
  // Western digits and the calendar of the dates that are stored.
  'ar-u-ca-gregory-nu-latn',
] as const;
