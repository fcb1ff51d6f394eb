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
  const [isHeld, setHeld] = useState(busy);
  if (busy && !isHeld) setHeld(true);
  useLayoutEffect(() => {
    if (isHeld && !busy && document.activeElement !== button.current) setHeld(false);
  }, [isHeld, busy]);
  useFocusHeir(button, isHeld);
  const keepsFocus = busy || isHeld;
  const isInert = busy || (disabled && isHeld);

  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled && !keepsFocus}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      onClick={isInert ? swallow : onClick}
      onBlur={(event) => {
        if (!busy) setHeld(false);
        onBlur?.(event);
      }}
    />
  );
}

/** Enter in a field presses the button too: this keeps the form from being sent twice. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A saved row may leave the list with its button: a container around it then takes the focus. */
function useFocusHeir(button: { readonly current: HTMLButtonElement | null }, isHeld: boolean): void {
  const leave = useEffectEvent(() => {
    if (isHeld && document.activeElement === button.current) restoreLostFocus(findFocusCandidates(button.current));
  });
  // The cleanup of a layout effect runs while the button is still in the page.
  useLayoutEffect(() => () => leave(), []);
}
