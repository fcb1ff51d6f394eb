import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';

const NAMES = {
  name: texts.quote.name,
  email: texts.forms.emailAddress,
  phone: texts.common.phone,
  subject: texts.contactForm.subject,
  message: texts.contactForm.message,
  website: texts.forms.website,
  kind: texts.problem.kind,
  day: texts.problem.fields.day,
  address: texts.problem.fields.address,
  document: texts.problem.fields.document,
  contactNumber: texts.quote.contactNumber,
  freightType: texts.quote.freightType,
  cityOfDeparture: texts.quote.cityOfDeparture,
  cityOfArrival: texts.quote.cityOfArrival,
  incoterms: texts.quote.incoterms,
  pieces: texts.quote.pieces,
  weight: texts.quote.weight,
  length: texts.quote.length,
  width: texts.quote.width,
  height: texts.quote.height,
  extraService: texts.quote.extraService,
};
const isNamed = (path: string): path is keyof typeof NAMES => Object.hasOwn(NAMES, path);

/** English uses the path, as the specification does. */
export const getFieldName = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE || !isNamed(path) ? path : translator(language)(NAMES[path]);
