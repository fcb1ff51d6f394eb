import type { KeyboardEvent } from 'react';
import { followScan } from './scanner.ts';

/** Submits on the Tab that ends some scanners' input, as Enter does. A person's Tab moves on. */
export function submitScan(event: KeyboardEvent<HTMLInputElement>): void {
  if (followScan(event.nativeEvent) === undefined || event.key !== 'Tab' || event.shiftKey) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]'));
}
