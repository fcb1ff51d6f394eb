import { TOAST_MS, TOAST_WITH_ACTION_MS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import { CircleAlert, CircleCheck, Info, X, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEventHandler, type RefObject } from 'react';
import type { ToastMessage } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { IconButton } from '#ui/icon-button.tsx';

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
export function Toast({ message, paused, focused, onHover, onFocus, onBlur, onFocusLost, onDismiss }: ToastProps) {
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
