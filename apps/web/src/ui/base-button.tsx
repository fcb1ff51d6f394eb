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
  /** What it does is under way: it takes no press, and keeps the focus. */
  busy?: boolean | undefined;
}

/**
 * A button without a look. `disabled` is for what is not available. While `busy`, and after that until the focus leaves it, it is
 * never natively disabled: a browser takes the focus away from a button that is, and the next Tab starts at the top of the page.
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

/** Enter in a field of its form presses it, too: this keeps the form from being sent twice. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Where a button goes that has saved, such as that of a row which leaves the list, what is around it takes over the focus. */
function useFocusHeir(button: { readonly current: HTMLButtonElement | null }, isHeld: boolean): void {
  const leave = useEffectEvent(() => {
    if (isHeld && document.activeElement === button.current) restoreLostFocus(findFocusCandidates(button.current));
  });
  // A layout effect ends while the button is still in the page.
  useLayoutEffect(() => () => leave(), []);
}
