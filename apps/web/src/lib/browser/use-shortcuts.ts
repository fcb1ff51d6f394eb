import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '#lib/browser/is-typing.ts';
import { detectScan, resetScan, SCANNER_PAUSE_MS, getScannedLength } from '#lib/browser/scanner.ts';
import { stored } from '#lib/browser/stored.ts';
import { useStored } from '#lib/browser/use-stored.ts';

const shortcutSwitch = stored('adminShortcuts', { parse: (text) => text !== 'off', format: (on) => (on ? 'on' : 'off') });

/** Speech input and accidental keys need them off (WCAG 2.1.4). */
export const useShortcutSwitch = (): [on: boolean, turn: (on: boolean) => void] => useStored(shortcutSwitch);

/** Keyed by `KeyboardEvent.key`. Ignores scanner input. `inDialog`: active in the open dialog only. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>, { inDialog = false } = {}): void {
  const runShortcut = useEffectEvent((key: string) => {
    shortcuts[key]?.();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyping(event.target)) detectScan(event);
    if (!shortcuts[event.key] || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!shortcutSwitch.read() || isTyping(event.target)) return;
    if (document.querySelectorAll('dialog[open]').length !== (inDialog ? 1 : 0)) return;
    event.preventDefault();
    if (event.repeat) runShortcut(event.key);
    else runUnlessScanned(() => runShortcut(event.key));
  });
  // Before paint, so that no key is lost between what it acts on and an effect.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Keys waiting until scanner input is ruled out, in order. */
let pendingShortcuts: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function cancelPendingShortcuts(): void {
  clearTimeout(timer);
  pendingShortcuts = [];
}

/** Acts after the longest pause of a scanner, unless more keys arrive at its pace. */
function runUnlessScanned(act: () => void): void {
  pendingShortcuts.push(act);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const actions = pendingShortcuts.length >= getScannedLength() ? pendingShortcuts : [];
    cancelPendingShortcuts();
    resetScan();
    for (const one of actions) flushSync(one);
  }, SCANNER_PAUSE_MS);
}
