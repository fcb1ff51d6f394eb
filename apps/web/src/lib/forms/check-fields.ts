import { texts } from '@waybill/contracts/languages/texts';
import type { InputEvent } from 'react';
import { say } from '#lib/language/say.ts';
import { focusProblem, nameOf, type FieldProblems, type FormField } from './focus-problem.ts';
import { useProblems } from './use-problems.ts';

/** What the attributes of a form's fields forbid, in our words instead of the browser's bubbles: by name, in the order of the form. */
export function fieldProblems(form: HTMLFormElement): FieldProblems {
  const problems: Record<string, string> = {};
  for (const field of form.querySelectorAll<FormField>('input, select, textarea')) {
    const problem = field.name === '' || field.name in problems ? undefined : problemOf(field);
    if (problem !== undefined) problems[field.name] = problem;
  }
  return problems;
}

/** For a form without a schema: what is wrong with its fields, once somebody has tried to send it. */
export function useFieldCheck() {
  const { problems, refuse, isRefused, judge } = useProblems();
  return {
    problems,
    /** For the form: once refused, a field is judged again with its own input. */
    onInput: ({ target, currentTarget }: InputEvent<HTMLFormElement>): void => {
      const name = nameOf(target);
      if (isRefused(name)) judge(name, fieldProblems(currentTarget)[name]);
    },
    /** Names what is wrong and puts the focus there. @returns whether nothing is. */
    check: (form: HTMLFormElement): boolean => {
      const found = fieldProblems(form);
      refuse(found);
      focusProblem(form, found);
      return Object.keys(found).length === 0;
    },
  };
}

function problemOf(field: FormField): string | undefined {
  const { validity, required, type } = field;
  const label = labelOf(field);
  // Blanks alone are no answer, which the browser thinks they are; in a password they are characters.
  if (validity.valueMissing || (required && type !== 'password' && field.value.trim() === ''))
    return say(texts.forms.missing, { label });
  if (validity.valid) return undefined;
  if (validity.tooShort && 'minLength' in field) return say(texts.forms.tooShort, { label, least: field.minLength });
  return validity.typeMismatch && type === 'email' ? say(texts.forms.notEmail, { label }) : say(texts.forms.unfit, { label });
}

/** The words of the label, without its asterisk. */
function labelOf({ labels, name }: FormField): string {
  const parts = [...(labels?.[0]?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.getAttribute('aria-hidden') === 'true'),
  );
  const words = parts.map(({ textContent }) => textContent ?? '').join('');
  return words.trim() || name;
}
