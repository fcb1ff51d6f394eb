import { LOOKUP_BOUNDS } from '@waybill/domain/tracking-ids/tracking-id-limits';
import type { ClipboardEvent } from 'react';

/** A single-line input would join pasted lines without a separator. @returns whether it replaced the browser's own paste. */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): boolean {
  const text = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(text)) return false;
  event.preventDefault();
  const lines = text.slice(0, LOOKUP_BOUNDS.characters).split(/[\r\n]+/);
  const line = lines
    .map((part) => part.trim())
    .filter(Boolean)
    .join('; ');
  // An ID broken after a hyphen is still one ID.
  const whole = line.replaceAll('-; ', '-');
  const input = event.currentTarget;
  input.setRangeText(whole, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end');
  return true;
}
