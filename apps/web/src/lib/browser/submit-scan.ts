import type { KeyboardEvent } from 'react';
import { followScan } from './scanner.ts';

/** Sends the form of a field on the Tab with which some scanners end, as Enter does. A person's Tab moves on. */
export function submitScan(event: KeyboardEvent<HTMLInputElement>): void {
  if (followScan(event.nativeEvent) === undefined || event.key !== 'Tab' || event.shiftKey) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]'));
}
