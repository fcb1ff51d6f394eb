export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type FieldProblems = Readonly<Record<string, string>>;

/** Puts the focus on the first field of a form with a problem. */
export function focusProblem(form: HTMLFormElement | null, problems: FieldProblems): void {
  const fields = form?.querySelectorAll<FormField>('input, select, textarea') ?? [];
  [...fields].find(({ name }) => name in problems)?.focus();
}
