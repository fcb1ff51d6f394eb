/**
 * Ctrl+Enter, or Command+Enter, sends the form from any of its fields: where Enter begins a new line, too.
 * The `ref` of a form.
 */
export function submitOnCtrlEnter(form: HTMLFormElement): () => void {
  const listeners = new AbortController();
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      // The button, and not the form: while there is nothing to send, or it is being sent, the button is disabled.
      form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    },
    { signal: listeners.signal },
  );
  return () => listeners.abort();
}
