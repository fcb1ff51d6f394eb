import { useEffect, useEffectEvent } from 'react';

/**
 * Keys that do something on the page (B7). Never while somebody types in a field, holds a modifier, or has a dialog open.
 * @param shortcuts by `KeyboardEvent.key`.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key];
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
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
