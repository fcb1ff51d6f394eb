import type { RequestList } from '@waybill/contracts/shipments/request-schema';
import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { ReceiptFormConfirmation } from '../components/receipt-form.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestHistory } from './request-history.tsx';
import { useRequests } from './use-requests.ts';

interface DeliveryRequestsProps {
  trackingId: string;
  updatedAt: string;
  known: RequestList | undefined;
}

/** Requests of the holder of the recipient's link, and the form for a new one. */
export function DeliveryRequests({ trackingId, updatedAt, known }: DeliveryRequestsProps) {
  const { list, isFailed, reload } = useRequests(trackingId, updatedAt, known);
  const [sent, setSent] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const only = list?.possible.length === 1 ? list.possible[0] : undefined;
  // The receipt itself names the day, and asks whether someone will be in.
  const isOut = list?.bar === 'out_for_delivery';
  if (!isFailed && (!list || !isShown(list))) return null;
  return (
    <section aria-labelledby="requests" className="mx-5 mt-6 sm:mx-8 print:hidden">
      <h3 id="requests" className={isOut && list.requests.length === 0 ? 'sr-only' : 'text-lg'}>
        {t(texts.requests.title)}
      </h3>
      {isFailed && <ErrorNotice text={t(texts.requests.notLoaded)} onRetry={reload} />}
      {list && <RequestHistory trackingId={trackingId} requests={list.requests} onChanged={reload} />}
      {sent > 0 && (
        <div className="mt-4">
          <ReceiptFormConfirmation key={sent} message={t(texts.requests.received)} />
        </div>
      )}
      {list && list.bar !== null && !isOut && (
        <p className="mt-3 max-w-[60ch] text-ink-soft">{t(texts.requests.bars[list.bar])}</p>
      )}
      {only && !isAsking && (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          {t(texts.requests.kinds[only])}
        </Button>
      )}
      {list && list.possible.length > 0 && (!only || isAsking) && (
        <RequestForm
          trackingId={trackingId}
          list={list}
          onSent={() => {
            setAsking(false);
            setSent((count) => count + 1);
            reload();
          }}
        />
      )}
    </section>
  );
}

/** An ended shipment without requests has nothing to show. */
const isShown = ({ requests, bar }: RequestList): boolean => bar !== 'ended' || requests.length > 0;
