import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useFocusLeft } from '#lib/use-focus-left.ts';

/** Calls back when what was opened in an element is to close: on Escape, and when the focus goes elsewhere. */
export function useDismiss(element: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useFocusLeft(element, onDismiss);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDismiss();
  });
  useEffect(() => {
    const { current } = element;
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [element]);
}
