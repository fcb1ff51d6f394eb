import { useEffect, useEffectEvent } from 'react';
import { stored } from '#lib/browser/stored.ts';
import { useStored } from '#lib/browser/use-stored.ts';

const shortcutSwitch = stored('adminShortcuts', { parse: (text) => text !== 'off', format: (on) => (on ? 'on' : 'off') });

/** Whether single keys act, on this device, and how to switch them off: for who dictates, or presses keys by accident (WCAG 2.1.4). */
export const useShortcutSwitch = (): [on: boolean, turn: (on: boolean) => void] => useStored(shortcutSwitch);

/**
 * Keys that do something on the page. Never while somebody types in a field, holds a modifier, or has a dialog open; not where they are
 * switched off.
 * @param shortcuts by `KeyboardEvent.key`.
 * @param options.inDialog they work in the one dialog that is open, and nowhere else.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>, { inDialog = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key];
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!shortcutSwitch.read() || isTyping(event.target)) return;
    if (document.querySelectorAll('dialog[open]').length !== (inDialog ? 1 : 0)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}
