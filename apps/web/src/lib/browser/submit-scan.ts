import type { KeyboardEvent } from 'react';
import { detectScan } from './scanner.ts';

/** Some scanners end their input with Tab. A person's Tab moves on. */
export function submitScan(event: KeyboardEvent<HTMLInputElement>): void {
  if (detectScan(event.nativeEvent) === undefined || event.key !== 'Tab' || event.shiftKey) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]'));
}
