import { TOAST_MS, TOAST_WITH_ACTION_MS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import {
  type FocusEvent,
  type FocusEventHandler,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { TOASTER, type ToastMessage } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { IconButton } from './icon-button.tsx';

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

interface Kind {
  icon: LucideIcon;
  edge: string;
  color: string;
}
const KINDS: Record<ToastMessage['kind'], Kind> = {
  success: { icon: CircleCheck, edge: 'border-s-status-green', color: 'text-status-green' },
  error: { icon: CircleAlert, edge: 'border-s-status-red', color: 'text-status-red' },
  info: { icon: Info, edge: 'border-s-status-blue', color: 'text-status-blue' },
};

interface ToastProps {
  message: ToastMessage;
  paused: boolean;
  focused: boolean;
  onHover: (isHovered: boolean) => void;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  onFocusLost: () => void;
  onDismiss: () => void;
}

/** Time while paused does not count toward its lifetime. */
function Toast({ message, paused, focused, onHover, onFocus, onBlur, onFocusLost, onDismiss }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);
  const offersAction = message.actions.length > 0;
  useCountdown({ lifeMs: offersAction ? TOAST_WITH_ACTION_MS : TOAST_MS, paused, onEnd: onDismiss });
  useFocusLost(element, onFocusLost);
  const { icon: Icon, edge, color } = KINDS[message.kind];
  // F8 leads here; toasts that come and go leave the Tab order of the page alone.
  const tabIndex = focused ? 0 : -1;
  return (
    <div
      ref={element}
      data-toast={message.kind}
      data-toast-id={message.id}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={onFocus}
      onBlur={onBlur}
      className={`pointer-events-auto flex w-full max-w-md animate-drop-in items-center gap-3 rounded-surface border border-s-4 border-line bg-sheet py-2 ps-4 pe-2 shadow-float ${edge}`}
    >
      <Icon className={`size-5 shrink-0 max-sm:hidden ${color}`} />
      <div className="flex min-w-0 grow items-center justify-between gap-x-5">
        <div className={`min-w-0 py-1.5 leading-snug ${message.about === undefined ? '' : 'text-sm'}`}>
          {message.about !== undefined && <p className="font-semibold">{message.about}</p>}
          <p className={message.about === undefined ? 'font-medium' : ''}>{message.text}</p>
        </div>
        {message.actions.map((action) => (
          <button
            key={action.label}
            type="button"
            tabIndex={tabIndex}
            className="-mx-3 min-h-9 cursor-pointer rounded-control px-3 font-semibold text-signal-strong hover:bg-surface-strong"
            onClick={() => {
              action.onAction();
              onDismiss();
            }}
          >
            {action.label}
          </button>
        ))}
      </div>
      {offersAction && (
        <kbd
          title={t(texts.common.focusNotification)}
          translate="no"
          className="shrink-0 rounded-control border border-line px-1.5 font-mono text-xs leading-5 text-ink-soft max-sm:hidden pointer-coarse:hidden"
        >
          F8
        </kbd>
      )}
      <IconButton
        icon={X}
        label={t(texts.common.dismiss)}
        tabIndex={tabIndex}
        onClick={onDismiss}
        className="size-9 text-ink-soft hover:text-ink [&_svg]:size-5"
      />
    </div>
  );
}

function useCountdown({ lifeMs, paused, onEnd }: { lifeMs: number; paused: boolean; onEnd: () => void }): void {
  const remainingMs = useRef(lifeMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [paused]);
}

function useFocusLost(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  const gone = useEffectEvent(onLost);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      // The element is still in the page here; the focus can move after React has removed it.
      if (current?.contains(document.activeElement)) queueMicrotask(() => gone());
    };
  }, [element]);
}
