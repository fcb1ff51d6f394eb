import { MAX_TOASTS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import { LucideProvider } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onToast, TOASTER, type ToastMessage } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { ErrorBoundary } from './error-boundary.tsx';

export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <LucideProvider size={20} strokeWidth={1.75}>
      <ErrorBoundary>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
      <Toaster />
    </LucideProvider>
  );
}

// Messages appear even if their styled component fails to load.
const Toasts = lazy(() => loadToasts().catch(() => ({ default: PlainToasts })));
const ACTIVITY_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * In the back office elsewhere (office.css). The live regions exist from the start, or screen
 * readers would not announce new toasts; the rest loads with the user's first action.
 */
export function Toaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [errors, setErrors] = useState<HTMLElement | null>(null);
  const [others, setOthers] = useState<HTMLElement | null>(null);

  useEffect(() => {
    return onToast((message) =>
      setMessages((shown) => {
        const kept = message.about === undefined ? shown : shown.filter(({ about }) => about === undefined);
        return [...kept, message].slice(-MAX_TOASTS);
      }),
    );
  }, []);
  useEffect(loadOnFirstAction, []);

  return (
    // In print it would add an empty page after pages with a size of their own.
    <div id={TOASTER.homeId} className="print:hidden">
      <section
        id={TOASTER.id}
        aria-label={t(texts.common.notifications)}
        className="pointer-events-none fixed inset-x-4 top-18 z-50 flex flex-col items-end gap-2 text-base lg:top-22"
      >
        <div ref={setErrors} aria-live="assertive" className="contents" />
        <div ref={setOthers} aria-live="polite" className="contents" />
        {errors && others && messages.length > 0 && (
          <Suspense>
            <Toasts
              messages={messages}
              errors={errors}
              others={others}
              onDismiss={(id) => setMessages((shown) => shown.filter((message) => message.id !== id))}
            />
          </Suspense>
        )}
      </section>
    </div>
  );
}

const loadToasts = async () => ({ default: (await import('#ui/toasts.tsx')).Toasts });

/** No toast appears before the user has acted; by then its code is loading. */
function loadOnFirstAction(): () => void {
  const ended = new AbortController();
  const load = () => void loadToasts().catch(() => undefined);
  for (const sign of ACTIVITY_EVENTS) document.addEventListener(sign, load, { once: true, signal: ended.signal });
  return () => ended.abort();
}

function PlainToasts({ messages }: { messages: readonly ToastMessage[] }) {
  return <p className="bg-sheet p-4">{messages.map(({ text }) => text).join(' ')}</p>;
}
