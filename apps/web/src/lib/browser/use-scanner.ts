import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#lib/browser/is-typing.ts';
import { detectScan, getScannedLength } from '#lib/browser/scanner.ts';
import { cancelPendingShortcuts } from '#lib/browser/use-shortcuts.ts';

/** Keys that press a button, scroll or open the browser's search when part of a scan. */
const ACTING_KEYS: ReadonlySet<string> = new Set([' ', '/', "'"]);

/** Receives scans while no field has the focus. @param isFirst goes before the search at the top. */
export function useScanner(onScan: (text: string) => void, { isFirst = false } = {}): void {
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
    // Events reach the window before the document.
    const target: GlobalEventHandlers = isFirst ? window : document;
    target.addEventListener('keydown', onKey, true);
    return () => target.removeEventListener('keydown', onKey, true);
  }, [isFirst]);
}
