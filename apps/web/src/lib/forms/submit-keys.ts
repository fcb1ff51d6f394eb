import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or Command+Enter, sends the form from any of its fields: where Enter begins a new line, too. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  // The button, and not the form: while there is nothing to send, or it is being sent, the button is disabled.
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
