import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { isBlank } from '@waybill/domain/text/invisible';
import { texts } from '@waybill/i18n/texts';
import type { InputEvent } from 'react';
import { t } from '#lib/language/t.ts';
import { focusProblem, getFieldName, type FieldProblems, type FormField } from './focus-problem.ts';
import { useProblems } from './use-problems.ts';

/** What the attributes of a form's fields forbid, in our words instead of the browser's bubbles: by name, in the order of the form. */
export function fieldProblems(form: HTMLFormElement): FieldProblems {
  const problems: Record<string, string> = {};
  for (const field of form.querySelectorAll<FormField>('input, select, textarea')) {
    const problem = field.name === '' || field.name in problems ? undefined : findProblem(field);
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
      const name = getFieldName(target);
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

function findProblem(field: FormField): string | undefined {
  const { validity, required, type, value } = field;
  const label = getLabel(field);
  // What nobody sees is no answer, which the browser thinks it is; in a password these are characters.
  if (validity.valueMissing || (required && type !== 'password' && isBlank(value))) return t(texts.forms.missing, { label });
  // By our reader, not the browser's, which refuses what ours takes.
  if (type === 'email') {
    return isBlank(value) || parseEmail(value) !== undefined ? undefined : t(texts.forms.notEmail, { label });
  }
  if (validity.valid) return undefined;
  return validity.tooShort && 'minLength' in field
    ? t(texts.forms.tooShort, { label, least: field.minLength })
    : t(texts.forms.unfit, { label });
}

/** The words of the label, without its asterisk. */
function getLabel({ labels, name }: FormField): string {
  const parts = [...(labels?.[0]?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.getAttribute('aria-hidden') === 'true'),
  );
  const words = parts.map(({ textContent }) => textContent ?? '').join('');
  return words.trim() || name;
}
