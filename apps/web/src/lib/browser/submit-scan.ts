import type { KeyboardEvent } from 'react';
import { detectScan } from './scanner.ts';

/** Submits on the Tab that ends some scanners' input, as Enter does. A person's Tab moves on. */
export function submitScan(event: KeyboardEvent<HTMLInputElement>): void {
  if (detectScan(event.nativeEvent) === undefined || event.key !== 'Tab' || event.shiftKey) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]'));
}
