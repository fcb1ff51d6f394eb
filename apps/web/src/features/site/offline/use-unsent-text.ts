import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 1_000;
/** Where text is typed that a reload could lose. The ID in a tracking form is in the address as well. */
const TYPED =
  'form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [name=id]))';

/** Whether somebody is in the middle of a form. */
export function useUnsentText(): boolean {
  return useSyncExternalStore(subscribe, hasUnsentText, () => true);
}

export function hasUnsentText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value.trim() !== '');
}

function subscribe(listener: () => void): () => void {
  // A form that is sent, or left with its page, tells nobody.
  const timer = setInterval(listener, LOOK_EVERY_MS);
  document.addEventListener('input', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('input', listener);
  };
}
