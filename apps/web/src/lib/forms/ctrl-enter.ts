/**
 * For the `ref` of a form: Ctrl+Enter, or Cmd+Enter, submits it from any of its fields, also from one in which Enter means
 * something else.
 */
export function submitOnCtrlEnter(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    form.requestSubmit();
  };
  form.addEventListener('keydown', onKeyDown);
  return () => form.removeEventListener('keydown', onKeyDown);
}
