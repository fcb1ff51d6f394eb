import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BLANK_LINES, VALID_EMAILS, INVALID_EMAILS } from '@waybill/domain/testing/typed-inputs';
import { afterEach, expect, test } from 'vitest';
import { findFieldProblems } from './check-fields.ts';
import { focusProblem } from './focus-problem.ts';

afterEach(() => document.body.replaceChildren());

function aForm(fields: string): HTMLFormElement {
  document.body.innerHTML = `<form novalidate>${fields}</form>`;
  return document.body.querySelector('form') as HTMLFormElement;
}

test('names each invalid field by its label, and focuses the first', () => {
  const form = aForm(`
    <label for="a">Full Name<span aria-hidden="true"> *</span></label><input id="a" name="name" value="  " required />
    <label for="b">Email Address</label><input id="b" name="email" type="email" value="ada" />
    <label for="c">Service</label><select id="c" name="service" required><option value="">Choose</option></select>
    <label for="d">Message</label><textarea id="d" name="message">Hello</textarea>
    <input name="website" />`);
  const problems = findFieldProblems(form);
  expect(problems).toEqual({
    name: 'Full Name is required.',
    email: 'Email Address must be an email address, such as name@example.com.',
    service: 'Service is required.',
  });
  focusProblem(form, problems);
  expect(document.activeElement).toBe(form.querySelector('#a'));
});

const emailField = (typed: string): HTMLFormElement => {
  const form = aForm('<label for="a">Email</label><input id="a" name="email" type="email" />');
  const field = form.querySelector('input') as HTMLInputElement;
  // As in a browser that does not normalize the value.
  Object.defineProperty(field, 'value', { value: typed });
  return form;
};

test.each(VALID_EMAILS)('an email field accepts %j, like the server [M7, T1]', (typed) => {
  expect(findFieldProblems(emailField(typed))).toEqual({});
});

test.each(INVALID_EMAILS)('an email field rejects %j, like the server [M7, H16]', (typed) => {
  expect(findFieldProblems(emailField(typed))).toEqual({ email: 'Email must be an email address, such as name@example.com.' });
});

test.each(BLANK_LINES)('treats a required field containing %j as missing [T1]', (typed) => {
  const form = aForm('<label for="a">Full Name</label><input id="a" name="name" required />');
  (form.querySelector('input') as HTMLInputElement).value = typed;
  expect(findFieldProblems(form)).toEqual({ name: 'Full Name is required.' });
});

test('accepts a password of spaces', () => {
  expect(findFieldProblems(aForm('<input type="password" name="password" required value="   " />'))).toEqual({});
});

function* components(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* components(place);
    else if (/(?<!\.test)\.tsx$/.test(entry.name)) yield place;
  }
}

test('disables the browser’s own validation on every form', () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const tags = [...components(source)].flatMap((place) =>
    [...readFileSync(place, 'utf8').matchAll(/<form(?=[\s>])(?:=>|[^>])*>/g)].map(([tag]) => ({
      place: path.relative(source, place),
      tag,
    })),
  );
  expect(tags.length).toBeGreaterThan(15);
  // The hook of public forms sets it.
  expect(tags.filter(({ tag }) => !tag.includes('noValidate') && !tag.includes('...formProps'))).toEqual([]);
});
