import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { isBlank } from '@waybill/domain/text/invisible';
import { texts } from '@waybill/i18n/texts';
import type { InputEvent } from 'react';
import { t } from '#lib/language/t.ts';
import { focusProblem, getFieldName, type FieldProblems, type FormField } from './focus-problem.ts';
import { useProblems } from './use-problems.ts';

/** Our messages replace the browser's. By field name, in form order. */
export function findFieldProblems(form: HTMLFormElement): FieldProblems {
  const problems: Record<string, string> = {};
  for (const field of form.querySelectorAll<FormField>('input, select, textarea')) {
    const problem = field.name === '' || field.name in problems ? undefined : findProblem(field);
    if (problem !== undefined) problems[field.name] = problem;
  }
  return problems;
}

export function useFieldCheck() {
  const { problems, showProblems, hadProblem, updateProblem } = useProblems();
  return {
    problems,
    onInput: ({ target, currentTarget }: InputEvent<HTMLFormElement>): void => {
      const name = getFieldName(target);
      if (hadProblem(name)) updateProblem(name, findFieldProblems(currentTarget)[name]);
    },
    check: (form: HTMLFormElement): boolean => {
      const found = findFieldProblems(form);
      showProblems(found);
      focusProblem(form, found);
      return Object.keys(found).length === 0;
    },
  };
}

function findProblem(field: FormField): string | undefined {
  const { validity, required, type, value } = field;
  const label = getLabel(field);
  // The browser accepts invisible characters as a value; in a password they count.
  if (validity.valueMissing || (required && type !== 'password' && isBlank(value))) return t(texts.forms.missing, { label });
  // With our parser, as the browser's rejects addresses that ours accepts.
  if (type === 'email') {
    return isBlank(value) || parseEmail(value) !== undefined ? undefined : t(texts.forms.notEmail, { label });
  }
  if (validity.valid) return undefined;
  return validity.tooShort && 'minLength' in field
    ? t(texts.forms.tooShort, { label, least: field.minLength })
    : t(texts.forms.unfit, { label });
}

function getLabel({ labels, name }: FormField): string {
  const parts = [...(labels?.[0]?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.getAttribute('aria-hidden') === 'true'),
  );
  const words = parts.map(({ textContent }) => textContent ?? '').join('');
  return words.trim() || name;
}
