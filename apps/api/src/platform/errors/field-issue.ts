import type { ErrorParams, FieldError } from '@waybill/contracts/shared/envelope';
import type { FieldErrorCode } from '@waybill/contracts/shared/errors';
import { PHONE } from '@waybill/contracts/shared/text-schema';
import { DEFAULT_LANGUAGE, getLanguageInfo, type Language } from '@waybill/domain/languages';
import { formatMessage } from '@waybill/i18n/format';
import { getMessagePath } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import { getCompiledText, translator } from '@waybill/i18n/translator';
import type { z } from 'zod';

export interface FieldIssue {
  path: string;
  message: string;
  code?: FieldErrorCode;
  params?: ErrorParams;
}

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

/** The issue must include its input. */
export function toFieldIssue(issue: z.core.$ZodIssue): Omit<FieldIssue, 'path'> {
  const { message } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return { message, code: issue.input === undefined || issue.input === null ? 'required' : TYPE_CODES[issue.expected] };
    case 'too_small':
      return { message, ...getTooSmallCode(issue.origin, Number(issue.minimum)) };
    case 'too_big':
      return { message, code: TOO_BIG_CODES[issue.origin] ?? 'too_large', params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      return { message, code: getFormatCode(issue) };
    case 'invalid_value':
      return { message, code: 'one_of', params: { values: issue.values.map(String) } };
    default:
      return { message };
  }
}

const TYPE_CODES: Partial<Record<string, FieldErrorCode>> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_whole',
  boolean: 'not_boolean',
  array: 'not_list',
  object: 'not_object',
};
const TOO_BIG_CODES: Partial<Record<string, FieldErrorCode>> = { string: 'too_long', array: 'too_many' };

function getTooSmallCode(origin: string, min: number): Omit<FieldIssue, 'path' | 'message'> {
  if (origin === 'string') return min === 1 ? { code: 'required' } : { code: 'too_short', params: { min } };
  return { code: origin === 'array' ? 'too_few' : 'too_small', params: { min } };
}

function getFormatCode({ format, pattern }: { format: string; pattern?: string | undefined }): FieldErrorCode | undefined {
  if (format === 'email') return 'email';
  return pattern === String(PHONE) ? 'phone' : undefined;
}

export function toFieldError({ path, message, code, params }: FieldIssue, language: Language): FieldError {
  return {
    path,
    message: code === undefined || language === DEFAULT_LANGUAGE ? message : translateFieldIssue(language, code, params),
    ...(code && { code }),
    ...(params && { params }),
  };
}

export function summarizeIssues(issues: readonly FieldIssue[], language: Language): string {
  const t = translator(language);
  const problems = issues.map((fault) => {
    const { path, message } = toFieldError(fault, language);
    return path === '' ? message : t(texts.validation.problem, { path: getFieldName(path, language), message });
  });
  return t(texts.validation.summary, { problems: formatList(language, problems) });
}

export function translateFieldIssue(
  language: Language,
  code: FieldErrorCode,
  { min = '', max = '', values = [] }: ErrorParams = {},
): string {
  const text = getCompiledText(language, getMessagePath(texts.validation.faults[code]));
  const items = [values].flat().map(String);
  return formatMessage(text, language, { min: String(min), max: String(max), values: formatList(language, items) });
}

/** English uses commas only. */
const formatList = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(getLanguageInfo(language).locale, { type: 'unit', style: 'short' }).format(items);

/** English uses the path, as the specification does. */
const getFieldName = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE || !isNamed(path) ? path : translator(language)(NAMES[path]);
