import type { ErrorParams, FieldError } from '@waybill/contracts/shared/envelope';
import type { FieldErrorCode } from '@waybill/contracts/shared/error-codes';
import { PHONE } from '@waybill/contracts/shared/text-schema';
import { DEFAULT_LANGUAGE, type Language, getLanguageInfo } from '@waybill/domain/languages';
import { formatMessage } from '@waybill/i18n/format';
import { getMessagePath } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import { getCompiledText, translator } from '@waybill/i18n/translator';
import type { z } from 'zod';
import { nameField } from './field-names.ts';

export interface FieldFault {
  path: string;
  message: string;
  code?: FieldErrorCode;
  params?: ErrorParams;
}

/** The issue must include its input. */
export function toFault(issue: z.core.$ZodIssue): Pick<FieldFault, 'message' | 'code' | 'params'> {
  const { message } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return { message, code: issue.input === undefined || issue.input === null ? 'required' : OF_TYPE[issue.expected] };
    case 'too_small':
      return { message, ...tooSmall(issue.origin, Number(issue.minimum)) };
    case 'too_big':
      return { message, code: TOO_BIG[issue.origin] ?? 'too_large', params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      return { message, code: getFormatCode(issue) };
    case 'invalid_value':
      return { message, code: 'one_of', params: { values: issue.values.map(String) } };
    default:
      return { message };
  }
}

const OF_TYPE: Partial<Record<string, FieldErrorCode>> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_whole',
  boolean: 'not_boolean',
  array: 'not_list',
  object: 'not_object',
};
const TOO_BIG: Partial<Record<string, FieldErrorCode>> = { string: 'too_long', array: 'too_many' };

function tooSmall(origin: string, min: number): Pick<FieldFault, 'code' | 'params'> {
  if (origin === 'string') return min === 1 ? { code: 'required' } : { code: 'too_short', params: { min } };
  return { code: origin === 'array' ? 'too_few' : 'too_small', params: { min } };
}

function getFormatCode({ format, pattern }: { format: string; pattern?: string | undefined }): FieldErrorCode | undefined {
  if (format === 'email') return 'email';
  return pattern === String(PHONE) ? 'phone' : undefined;
}

export function answerFault({ path, message, code, params }: FieldFault, language: Language): FieldError {
  return {
    path,
    message: code === undefined || language === DEFAULT_LANGUAGE ? message : sayFault(language, code, params),
    ...(code && { code }),
    ...(params && { params }),
  };
}

export function summarize(faults: readonly FieldFault[], language: Language): string {
  const t = translator(language);
  const problems = faults.map((fault) => {
    const { path, message } = answerFault(fault, language);
    return path === '' ? message : t(texts.validation.problem, { path: nameField(path, language), message });
  });
  return t(texts.validation.summary, { problems: listIn(language, problems) });
}

export function sayFault(
  language: Language,
  code: FieldErrorCode,
  { min = '', max = '', values = [] }: ErrorParams = {},
): string {
  const text = getCompiledText(language, getMessagePath(texts.validation.faults[code]));
  const items = [values].flat().map(String);
  return formatMessage(text, language, { min: String(min), max: String(max), values: listIn(language, items) });
}

/** English uses commas only. */
const listIn = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(getLanguageInfo(language).locale, { type: 'unit', style: 'short' }).format(items);
