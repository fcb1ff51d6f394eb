import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls back when what is open in an element is to close: on Escape, which gives the focus back to the element's button; when
 * something else is pressed; when the focus goes elsewhere.
 */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  { open, onDismiss }: { open: boolean; onDismiss: () => void },
): void {
  const onElsewhere = useEffectEvent((elsewhere: EventTarget | null) => {
    if (elsewhere instanceof Node && !element.current?.contains(elsewhere)) onDismiss();
  });
  const onEscape = useEffectEvent(() => {
    element.current?.querySelector('button')?.focus();
    onDismiss();
  });
  useEffect(() => {
    const { current } = element;
    if (!open || !current) return;
    const onPress = ({ target }: Event) => onElsewhere(target);
    const onFocusOut = ({ relatedTarget }: FocusEvent) => onElsewhere(relatedTarget);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('pointerdown', onPress);
    current.addEventListener('focusout', onFocusOut);
    current.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      current.removeEventListener('focusout', onFocusOut);
      current.removeEventListener('keydown', onKey);
    };
  }, [element, open]);
}
