import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';
import { detectScan, getScannedLength } from './scanner.ts';
import { cancelPendingShortcuts } from './use-shortcuts.ts';

/** Keys that press a button, scroll or open the browser's search when part of a scan. */
const ACTING_KEYS: ReadonlySet<string> = new Set([' ', '/', "'"]);

export function useScanner(onScan: (text: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const scanned = detectScan(event);
    if (ACTING_KEYS.has(event.key) && getScannedLength() > 1) event.preventDefault();
    if (scanned === undefined) return;
    // Enter would open the focused row, and Tab move the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
    cancelPendingShortcuts();
    onScan(scanned);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
