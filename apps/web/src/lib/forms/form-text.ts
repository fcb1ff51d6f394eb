export function getFormText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

export function getFormTexts(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

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
