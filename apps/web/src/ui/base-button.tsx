import { useImperativeHandle, useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { findFocusCandidates, restoreLostFocus } from '#lib/browser/lost-focus.ts';

export interface ButtonBehavior {
  busy?: boolean | undefined;
}

/** With the focus, or while `busy`, never natively disabled: browsers would drop its focus, and the next Tab would start at the top. */
export function BaseButton({
  busy = false,
  disabled = false,
  type = 'button',
  ref,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ComponentProps<'button'> & ButtonBehavior) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const [isFocused, setFocused] = useState(false);
  useFocusFallback(button);
  const isInert = busy || (disabled && isFocused);

  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled && !isInert}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      onClick={isInert ? preventClick : onClick}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
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
function useFocusFallback(button: { readonly current: HTMLButtonElement | null }): void {
  // The cleanup of a layout effect runs while the button is still in the page.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) restoreLostFocus(findFocusCandidates(element));
    };
  }, [button]);
}
