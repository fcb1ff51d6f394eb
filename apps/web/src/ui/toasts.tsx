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

/** Pointer or focus on one pauses all. F8 focuses the newest, first those with an action; Escape closes one. After the last, the focus returns. */
export function Toasts({ messages, errors, others, onDismiss }: ToastsProps) {
  const [hoveredId, setHoveredId] = useState<number>();
  const [focusedId, setFocusedId] = useState<number>();
  const previousFocus = useRef<HTMLElement>(null);
  // A removed toast ends its pause, whatever events the browser sends.
  const paused = messages.some(({ id }) => id === hoveredId || id === focusedId);

  const rememberFocus = (origin: EventTarget | null) => {
    if (origin instanceof HTMLElement && origin !== document.body && !toaster()?.contains(origin)) previousFocus.current = origin;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const newest = messages.at(-1);
    if (!newest || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const held = messages.find(({ id }) => id === focusedId);
    if (event.key === 'F8') {
      rememberFocus(document.activeElement);
      const target = messages.findLast(({ actions }) => actions.length > 0) ?? newest;
      focusFirstButton(document.querySelector(`[data-toast-id="${target.id}"]`));
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
    setFocusedId(id);
    rememberFocus(relatedTarget);
  };
  const moveFocus = () => {
    if (focusFirstButton(toaster()?.querySelector('[data-toast-id]'))) return;
    (previousFocus.current?.isConnected ? previousFocus.current : document.querySelector('main'))?.focus();
  };

  const renderToasts = (matches: (message: ToastMessage) => boolean) =>
    messages
      .filter(matches)
      .map((message) => (
        <Toast
          key={message.id}
          message={message}
          paused={paused}
          focused={message.id === focusedId}
          onHover={(isHovered) => setHoveredId(isHovered ? message.id : undefined)}
          onFocus={(event) => onFocus(message.id, event)}
          onBlur={() => setFocusedId(undefined)}
          onFocusLost={moveFocus}
          onDismiss={() => onDismiss(message.id)}
        />
      ));
  return (
    <>
      {createPortal(
        renderToasts(({ kind }) => kind === 'error'),
        errors,
      )}
      {createPortal(
        renderToasts(({ kind }) => kind !== 'error'),
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
