import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fieldProblems } from './check-fields.ts';
import { focusProblem } from './focus-problem.ts';

afterEach(() => document.body.replaceChildren());

function aForm(fields: string): HTMLFormElement {
  document.body.innerHTML = `<form novalidate>${fields}</form>`;
  return document.body.querySelector('form') as HTMLFormElement;
}

test('each field that is wrong is named by its label, and the first takes the focus', () => {
  const form = aForm(`
    <label for="a">Full Name<span aria-hidden="true"> *</span></label><input id="a" name="name" value="  " required />
    <label for="b">Email Address</label><input id="b" name="email" type="email" value="ada" />
    <label for="c">Service</label><select id="c" name="service" required><option value="">Choose</option></select>
    <label for="d">Message</label><textarea id="d" name="message">Hello</textarea>
    <input name="website" />`);
  const problems = fieldProblems(form);
  expect(problems).toEqual({
    name: 'Full Name is required.',
    email: 'Email Address must be an e-mail address, such as name@example.com.',
    service: 'Service is required.',
  });
  focusProblem(form, problems);
  expect(document.activeElement).toBe(form.querySelector('#a'));
});

test('a password of blanks is one', () => {
  expect(fieldProblems(aForm('<input type="password" name="password" required value="   " />'))).toEqual({});
});

/** All components of the web app, by their place. */
function* components(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* components(place);
    else if (/(?<!\.test)\.tsx$/.test(entry.name)) yield place;
  }
}

test('no form leaves its fields to the bubbles of the browser', () => {
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
