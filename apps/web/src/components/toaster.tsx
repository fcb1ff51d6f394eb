import { MAX_TOASTS } from '@waybill/contracts/constants';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type ToastMessage } from '#lib/toast.ts';

const loadToast = async () => ({ default: (await import('#components/toast.tsx')).Toast });
// What is to be said is said, even where its dress cannot be fetched.
const Toast = lazy(() => loadToast().catch(() => ({ default: BareToast })));
const SIGNS_OF_A_READER = ['pointerdown', 'keydown'] as const;

/**
 * Where toasts appear, top right (R021): at most four, each for three seconds, paused while the pointer or the focus is on
 * them; Escape takes the newest away. The two live regions stand from the start, or readers would not announce what enters.
 */
export function Toaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [paused, setPaused] = useState(false);
  const dismiss = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));

  useEffect(() => onToast((message) => setMessages((shown) => [...shown, message].slice(-MAX_TOASTS))), []);
  useEffect(loadWithFirstAction, []);
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
        <Suspense>{list(({ kind }) => kind === 'error')}</Suspense>
      </div>
      <div role="status" aria-atomic="false" className="contents">
        <Suspense>{list(({ kind }) => kind !== 'error')}</Suspense>
      </div>
    </div>
  );
}

/** No toast comes before the reader has done something; by then its code is on its way. */
function loadWithFirstAction(): () => void {
  const load = () => void loadToast().catch(() => undefined);
  for (const sign of SIGNS_OF_A_READER) document.addEventListener(sign, load, { once: true });
  return () => {
    for (const sign of SIGNS_OF_A_READER) document.removeEventListener(sign, load);
  };
}

function BareToast({ message }: { message: ToastMessage }) {
  return <p className="border border-line bg-sheet px-4 py-3 font-medium">{message.text}</p>;
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
