import {
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
} from 'react';
import { findFocusCandidates, restoreLostFocus } from '#lib/browser/lost-focus.ts';

export interface ButtonBehavior {
  busy?: boolean | undefined;
}

/**
 * While `busy`, and until the focus leaves it, the button is never natively disabled: browsers would drop its focus, and the
 * next Tab would start at the top of the page.
 */
export function BaseButton({
  busy = false,
  disabled = false,
  type = 'button',
  ref,
  onClick,
  onBlur,
  ...rest
}: ComponentProps<'button'> & ButtonBehavior) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const [isFocusKept, setFocusKept] = useState(busy);
  if (busy && !isFocusKept) setFocusKept(true);
  useLayoutEffect(() => {
    if (isFocusKept && !busy && document.activeElement !== button.current) setFocusKept(false);
  }, [isFocusKept, busy]);
  useFocusFallback(button, isFocusKept);
  const staysFocusable = busy || isFocusKept;
  const isInert = busy || (disabled && isFocusKept);

  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled && !staysFocusable}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      onClick={isInert ? preventClick : onClick}
      onBlur={(event) => {
        if (!busy) setFocusKept(false);
        onBlur?.(event);
      }}
    />
  );
}

/** Enter in a field presses the button too: this keeps the form from being sent twice. */
function preventClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A saved row may leave the list with its button: a container around it then takes the focus. */
function useFocusFallback(button: { readonly current: HTMLButtonElement | null }, isFocusKept: boolean): void {
  const leave = useEffectEvent(() => {
    if (isFocusKept && document.activeElement === button.current) restoreLostFocus(findFocusCandidates(button.current));
  });
  // The cleanup of a layout effect runs while the button is still in the page.
  useLayoutEffect(() => () => leave(), []);
}
