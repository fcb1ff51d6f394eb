import { endpoints } from '@waybill/contracts/endpoints';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { FIELD_ERROR_CODES } from '@waybill/contracts/shared/error-codes';
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

describe('what a schema of a public call finds fault with', () => {
  test.each(TRANSLATED)('in $name has a code, and in the catalogue the same English words', ({ schema, valid }) => {
    const fields = leaves(valid);
    const faults = fields.flatMap(({ path }) =>
      WRONG.flatMap((value) => schema.safeParse(withValue(valid, path, value), { reportInput: true }).error?.issues ?? []),
    );
    // Nearly every value is invalid; calls with few fields have fewer.
    expect(faults.length).toBeGreaterThanOrEqual(Math.min(21, 8 * fields.length));
    const found = faults.map(toFieldIssue);
    expect(found.filter(({ code }) => code === undefined)).toEqual([]);
    const ours = found.filter(({ message }) => !OF_THE_LIBRARY.test(message));
    const said = ours.map(({ code = 'not_valid', params }) => translateFieldIssue('en', code, params));
    expect(said).toEqual(ours.map(({ message }) => message));
  });
});

test.each(FIELD_ERROR_CODES)('%s is said in German, with its parameters', (code) => {
  const said = translateFieldIssue('de', code, { min: 3, max: 7, values: ['a', 'b'] });
  expect(said).not.toBe(translateFieldIssue('en', code, { min: 3, max: 7, values: ['a', 'b'] }));
  expect(said).not.toMatch(/[{}.]$/);
});

test('the sentence of several faults stays as it was in English, and has no gap for a fault of no field', () => {
  const faults = [
    { path: 'name', message: 'is required', code: 'required' as const },
    { path: '', message: 'is not valid', code: 'not_valid' as const },
    { path: 'from', message: 'must not be later than to' },
  ];
  expect(summarizeIssues(faults, 'en')).toBe('Please check: name is required, is not valid, from must not be later than to');
  expect(summarizeIssues(faults, 'de')).toBe('Bitte prüfen: Name: Pflichtfeld, Nicht gültig und from: must not be later than to');
});

test('the sentence calls the fields of a public form as the form does, so that in Arabic it runs from the right', () => {
  const faults = [
    { path: 'email', message: 'must be an email address', code: 'email' as const },
    { path: 'cityOfDeparture', message: 'is required', code: 'required' as const },
  ];
  const plain = summarizeIssues(faults, 'ar').replaceAll(/[\u2066-\u2069]/g, '');
  expect(plain).toBe('يُرجى التحقق مما يلي: البريد الإلكتروني: يُقبل عنوان بريد إلكتروني فقط ومدينة الانطلاق: حقل مطلوب');
  expect(summarizeIssues(faults, 'ar')).toContain(': \u2067');
});
