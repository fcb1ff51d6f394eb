import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { TOASTER, type ToastMessage } from '#lib/browser/toast.ts';
import { Toast } from '#ui/toast.tsx';

interface ToastsProps {
  messages: readonly ToastMessage[];
  errors: HTMLElement;
  others: HTMLElement;
  onDismiss: (id: number) => void;
}

/** Pointer or focus on one pauses all. F8 focuses the newest; Escape closes one. After the last, the focus returns. */
export function Toasts({ messages, errors, others, onDismiss }: ToastsProps) {
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const cameFrom = useRef<HTMLElement>(null);
  // A removed toast ends its pause, whatever events the browser sends.
  const paused = messages.some(({ id }) => id === pointed || id === focused);

  const comeFrom = (origin: EventTarget | null) => {
    if (origin instanceof HTMLElement && origin !== document.body && !toaster()?.contains(origin)) cameFrom.current = origin;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const newest = messages.at(-1);
    if (!newest || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const held = messages.find(({ id }) => id === focused);
    if (event.key === 'F8') {
      comeFrom(document.activeElement);
      focusFirstButton(document.querySelector(`[data-toast-id="${newest.id}"]`));
    } else if (event.key === 'Escape' && (held || !document.querySelector('dialog[open]'))) {
      onDismiss((held ?? newest).id);
    } else return;
    // An open dialog would close too.
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const onFocus = (id: number, { relatedTarget }: FocusEvent) => {
    setFocused(id);
    comeFrom(relatedTarget);
  };
  const handFocusOn = () => {
    if (focusFirstButton(toaster()?.querySelector('[data-toast-id]'))) return;
    (cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main'))?.focus();
  };

  const draw = (isDrawn: (message: ToastMessage) => boolean) =>
    messages
      .filter(isDrawn)
      .map((message) => (
        <Toast
          key={message.id}
          message={message}
          paused={paused}
          onPoint={(isOn) => setPointed(isOn ? message.id : undefined)}
          onFocus={(event) => onFocus(message.id, event)}
          onBlur={() => setFocused(undefined)}
          onFocusLost={handFocusOn}
          onDismiss={() => onDismiss(message.id)}
        />
      ));
  return (
    <>
      {createPortal(
        draw(({ kind }) => kind === 'error'),
        errors,
      )}
      {createPortal(
        draw(({ kind }) => kind !== 'error'),
        others,
      )}
    </>
  );
}

const toaster = () => document.getElementById(TOASTER.id);

function focusFirstButton(toast: Element | null | undefined): boolean {
  const button = toast?.querySelector('button');
  button?.focus();
  return Boolean(button);
}
