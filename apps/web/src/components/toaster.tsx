import { MAX_TOASTS } from '@waybill/contracts/constants';
import { useEffect, useState } from 'react';
import { Toast } from '#components/toast.tsx';
import { onToast, type ToastMessage } from '#lib/toast.ts';

/**
 * Where toasts appear, top right (R021): at most four, each for three seconds, paused while the pointer or the focus is on
 * them; Escape takes the newest away. The two live regions stand from the start, or readers would not announce what enters.
 */
export function Toaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [paused, setPaused] = useState(false);
  const dismiss = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));

  useEffect(() => onToast((message) => setMessages((shown) => [...shown, message].slice(-MAX_TOASTS))), []);
  useEscape({ enabled: messages.length > 0, onEscape: () => setMessages((shown) => shown.slice(0, -1)) });

  const list = (isListed: (message: ToastMessage) => boolean) =>
    messages
      .filter(isListed)
      .map((message) => <Toast key={message.id} message={message} paused={paused} onDismiss={() => dismiss(message.id)} />);

  return (
    <div
      className="pointer-events-none fixed top-18 right-4 left-4 z-50 flex flex-col items-end gap-2 lg:top-22 print:hidden"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="alert" aria-atomic="false" className="contents">
        {list(({ kind }) => kind === 'error')}
      </div>
      <div role="status" aria-atomic="false" className="contents">
        {list(({ kind }) => kind !== 'error')}
      </div>
    </div>
  );
}

function useEscape({ enabled, onEscape }: { enabled: boolean; onEscape: () => void }): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog has the first claim to Escape.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
