import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '#lib/browser/is-typing.ts';
import { followScan, forgetScan, SCANNER_PAUSE_MS, scannedLength } from '#lib/browser/scanner.ts';
import { stored } from '#lib/browser/stored.ts';
import { useStored } from '#lib/browser/use-stored.ts';

const shortcutSwitch = stored('adminShortcuts', { parse: (text) => text !== 'off', format: (on) => (on ? 'on' : 'off') });

/** Whether single keys act, on this device, and how to switch them off: for who dictates, or presses keys by accident (WCAG 2.1.4). */
export const useShortcutSwitch = (): [on: boolean, turn: (on: boolean) => void] => useStored(shortcutSwitch);

/**
 * Keys that do something on the page, unless a barcode scanner typed them. Never while somebody types in a field, holds a modifier, or has a dialog open; not where they are
 * switched off.
 * @param shortcuts by `KeyboardEvent.key`.
 * @param options.inDialog they work in the one dialog that is open, and nowhere else.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>, { inDialog = false } = {}): void {
  const act = useEffectEvent((key: string) => shortcuts[key]?.());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyping(event.target)) followScan(event);
    if (!shortcuts[event.key] || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!shortcutSwitch.read() || isTyping(event.target)) return;
    if (document.querySelectorAll('dialog[open]').length !== (inDialog ? 1 : 0)) return;
    event.preventDefault();
    if (event.repeat) act(event.key);
    else actUnlessScanned(() => act(event.key));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Keys that act once it is sure that no scanner typed them, in their order. */
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Forgets the keys that have not acted yet. */
export function dropShortcuts(): void {
  clearTimeout(timer);
  waiting = [];
}

/** Acts after the pause that no scanner makes, unless other keys came with this one at a scanner's pace. */
function actUnlessScanned(act: () => void): void {
  waiting.push(act);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const acts = waiting.length >= scannedLength() ? waiting : [];
    dropShortcuts();
    forgetScan();
    for (const one of acts) flushSync(one);
  }, SCANNER_PAUSE_MS);
}
