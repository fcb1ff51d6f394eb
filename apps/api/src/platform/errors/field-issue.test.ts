import { endpoints } from '@waybill/contracts/contracts';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { FIELD_ERROR_CODES } from '@waybill/contracts/shared/errors';
import { describe, expect, test } from 'vitest';
import { leaves, withValue } from '../../testing/body-paths.ts';
import { VALID_BODIES } from '../../testing/valid-bodies.ts';
import { toFieldIssue, translateFieldIssue, summarizeIssues } from './field-issue.ts';

const TRANSLATED = Object.entries(endpoints as Readonly<Record<string, Endpoint>>).flatMap(([name, { translated, body }]) =>
  translated && body ? [{ name, schema: body, valid: VALID_BODIES[name] ?? {} }] : [],
);
const WRONG = [undefined, null, '', 5, -1, true, {}, ['a'], 'x', 'x'.repeat(20_000), 'a@b@c', 'after six'];
/** zod's own texts, for fields that people do not fill in. */
const OF_THE_LIBRARY = /^(Invalid input|Too small):/;

describe('issues of a public schema', () => {
  test.each(TRANSLATED)('have a code for $name, and the same English text in the catalog', ({ schema, valid }) => {
    const fields = leaves(valid);
    const issues = fields.flatMap(({ path }) =>
      WRONG.flatMap((value) => schema.safeParse(withValue(valid, path, value), { reportInput: true }).error?.issues ?? []),
    );
    // Nearly every value is invalid; calls with few fields have fewer.
    expect(issues.length).toBeGreaterThanOrEqual(Math.min(21, 8 * fields.length));
    const found = issues.map(toFieldIssue);
    expect(found.filter(({ code }) => code === undefined)).toEqual([]);
    const ours = found.filter(({ message }) => !OF_THE_LIBRARY.test(message));
    const translated = ours.map(({ code = 'not_valid', params }) => translateFieldIssue('en', code, params));
    expect(translated).toEqual(ours.map(({ message }) => message));
  });
});

test.each(FIELD_ERROR_CODES)('translates %s to German with its parameters', (code) => {
  const translated = translateFieldIssue('de', code, { min: 3, max: 7, values: ['a', 'b'] });
  expect(translated).not.toBe(translateFieldIssue('en', code, { min: 3, max: 7, values: ['a', 'b'] }));
  expect(translated).not.toMatch(/[{}.]$/);
});

test('keeps the English summary of several issues, without a gap for one without a field', () => {
  const issues = [
    { path: 'name', message: 'is required', code: 'required' as const },
    { path: '', message: 'is not valid', code: 'not_valid' as const },
    { path: 'from', message: 'must not be later than to' },
  ];
  expect(summarizeIssues(issues, 'en')).toBe('Please check: name is required, is not valid, from must not be later than to');
  expect(summarizeIssues(issues, 'de')).toBe('Bitte prüfen: Name: Pflichtfeld, Nicht gültig und from: must not be later than to');
});

test('names the fields of a public form as the form does, so that Arabic runs from the right', () => {
  const issues = [
    { path: 'email', message: 'must be an email address', code: 'email' as const },
    { path: 'cityOfDeparture', message: 'is required', code: 'required' as const },
  ];
  const plain = summarizeIssues(issues, 'ar').replaceAll(/[\u2066-\u2069]/g, '');
  expect(plain).toBe('يُرجى التحقق مما يلي: البريد الإلكتروني: يُقبل عنوان بريد إلكتروني فقط ومدينة الانطلاق: حقل مطلوب');
  expect(summarizeIssues(issues, 'ar')).toContain(': \u2067');
});
