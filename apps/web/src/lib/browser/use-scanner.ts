import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';
import { followScan, scannedLength } from './scanner.ts';
import { dropShortcuts } from './use-shortcuts.ts';

/** Keys that press a button, scroll or open the browser's search, where they are part of what is scanned. */
const ACTING_KEYS: ReadonlySet<string> = new Set([' ', '/', "'"]);

/** Calls back with what a barcode scanner types while no field has the focus and no dialog is open. */
export function useScanner(onScan: (text: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const scanned = followScan(event);
    if (ACTING_KEYS.has(event.key) && scannedLength() > 1) event.preventDefault();
    if (scanned === undefined) return;
    // Enter would open the row, and Tab leave the button, that has the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
    dropShortcuts();
    onScan(scanned);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
