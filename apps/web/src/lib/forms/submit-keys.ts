/** Submits the form on Ctrl+Enter or Command+Enter from any field, including text areas. Used as the form's `ref`. */
export function submitOnCtrlEnter(form: HTMLFormElement): () => void {
  const listeners = new AbortController();
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      // Clicks the button, which is disabled while there is nothing to send or a request is running.
      form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    },
    { signal: listeners.signal },
  );
  return () => listeners.abort();
}
