export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** The name of the field that an event of its form is about; empty for anything else. */
export const getFieldName = (target: EventTarget): string =>
  'name' in target && typeof target.name === 'string' ? target.name : '';

export type FieldProblems = Readonly<Record<string, string>>;

/** Puts the focus on the first field of a form with a problem. */
export function focusProblem(form: HTMLFormElement | null, problems: FieldProblems): void {
  const fields = form?.querySelectorAll<FormField>('input, select, textarea') ?? [];
  [...fields].find(({ name }) => name in problems)?.focus();
}
