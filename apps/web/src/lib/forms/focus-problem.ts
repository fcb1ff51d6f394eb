export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export const getFieldName = (target: EventTarget): string =>
  'name' in target && typeof target.name === 'string' ? target.name : '';

export type FieldProblems = Readonly<Record<string, string>>;

export function focusProblem(form: HTMLFormElement | null, problems: FieldProblems): void {
  const fields = form?.querySelectorAll<FormField>('input, select, textarea') ?? [];
  [...fields].find(({ name }) => name in problems)?.focus();
}
