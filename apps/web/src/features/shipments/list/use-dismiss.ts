import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when what was opened in an element is to close: on Escape, and when the focus goes elsewhere. */
export function useDismiss(element: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDismiss();
  });
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && element.current?.contains(relatedTarget))) onDismiss();
  });
  useEffect(() => {
    const { current } = element;
    current?.addEventListener('keydown', onKey);
    current?.addEventListener('focusout', onFocusOut);
    return () => {
      current?.removeEventListener('keydown', onKey);
      current?.removeEventListener('focusout', onFocusOut);
    };
  }, [element]);
}
