import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when the focus leaves an element and all that is in it. */
export function useFocusLeft(element: RefObject<HTMLElement | null>, onLeft: () => void): void {
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && element.current?.contains(relatedTarget))) onLeft();
  });
  useEffect(() => {
    const watched = element.current;
    watched?.addEventListener('focusout', onFocusOut);
    return () => watched?.removeEventListener('focusout', onFocusOut);
  }, [element]);
}
