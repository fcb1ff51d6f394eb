import type { DoorCode } from '@waybill/contracts/shipments/proof-schema';
import { texts } from '@waybill/i18n/texts';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { logFailure } from '#lib/api/log.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { getLinkHeader } from './use-requests.ts';

/** The code that the recipient shows at the door. @param known was loaded with the receipt. */
export function DoorCodePanel({ trackingId, known }: { trackingId: string; known: DoorCode | null | undefined }) {
  const { code, isFailed, reload } = useDoorCode(trackingId, known);
  if (isFailed) return <ErrorNotice text={t(texts.doorCode.failed)} onRetry={reload} />;
  if (!code) return null;
  return (
    <section aria-labelledby="door-code" className="mx-5 mt-6 border-s-4 border-line-strong px-4 py-1 sm:mx-8 print:hidden">
      <h3 id="door-code" className="text-lg">
        {t(texts.doorCode.title)}
      </h3>
      <p dir="ltr" translate="no" className="mt-1 w-fit font-mono text-3xl font-semibold tracking-[0.15em] tabular-nums">
        {`${code.code.slice(0, 3)} ${code.code.slice(3)}`}
      </p>
      <p className="mt-1 text-ink-soft">{t(texts.doorCode.hint)}</p>
    </section>
  );
}

/** Loads the next code when one ends, but only while the page is seen. */
function useDoorCode(trackingId: string, known: DoorCode | null | undefined) {
  // Only the first: the timer loads the next.
  const [first] = useState(known);
  const [code, setCode] = useState<DoorCode | null>(first ?? null);
  const [isFailed, setFailed] = useState(false);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      try {
        const { data } = await call('getDoorCode', { params: { trackingId }, headers: getLinkHeader(trackingId), signal });
        setCode(data);
        setFailed(false);
        if (data && !document.hidden) timer = setTimeout(() => void load(), data.secondsLeft * 1_000);
      } catch (error) {
        if (signal.aborted) return;
        logFailure(`The code at the door was not loaded (try ${loads + 1})`, error);
        setFailed(true);
      }
    };
    const onSeen = () => {
      clearTimeout(timer);
      if (!document.hidden) void load();
    };
    if (first && loads === 0) timer = setTimeout(() => void load(), first.secondsLeft * 1_000);
    else void load();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      controller.abort();
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [trackingId, loads, first]);
  return { code, isFailed, reload: () => setLoads((count) => count + 1) };
}
