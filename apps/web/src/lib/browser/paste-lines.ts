import { LOOKUP_BOUNDS } from '@waybill/domain/tracking-ids/tracking-id-limits';
import type { ClipboardEvent } from 'react';

/**
 * Puts a pasted text of several lines into the one line of an input, which would glue them together.
 * @returns whether it did, instead of the browser.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): boolean {
  const text = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(text)) return false;
  event.preventDefault();
  const lines = text.slice(0, LOOKUP_BOUNDS.characters).split(/[\r\n]+/);
  const line = lines
    .map((part) => part.trim())
    .filter(Boolean)
    .join('; ');
  // An ID whose line was broken after a hyphen is one all the same.
  const whole = line.replaceAll('-; ', '-');
  const input = event.currentTarget;
  input.setRangeText(whole, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end');
  return true;
}
