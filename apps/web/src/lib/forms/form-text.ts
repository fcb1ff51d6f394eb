/** The text of a form's field, by its name; empty when there is no such field. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The text of every field of a form, by name. */
export function formTexts(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** Puts texts into the fields of these names; a name that the form does not have, and a choice it does not offer, change nothing. */
export function fillForm(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )) {
    const text = texts[field.name];
    if (text === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === text;
    else if (!(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === text)) field.value = text;
  }
}
