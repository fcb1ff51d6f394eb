import type { DeliveryRequest, RequestList } from '@waybill/contracts/requests/schema';
import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { ReceiptFormConfirmation } from '../forms/receipt-form.tsx';
import { RequestForm } from './request-form.tsx';
import { getLinkHeader, useRequests } from './use-requests.ts';

interface DeliveryRequestsProps {
  trackingId: string;
  updatedAt: string;
  known: RequestList | undefined;
}

/** Requests of the holder of the recipient's link, and the form for a new one. */
export function DeliveryRequests({ trackingId, updatedAt, known }: DeliveryRequestsProps) {
  const { list, isFailed, reload } = useRequests(trackingId, updatedAt, known);
  const [sent, setSent] = useState({ count: 0, isConfirmed: false });
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
      {sent.count > 0 && (
        <div className="mt-4">
          <ReceiptFormConfirmation
            key={sent.count}
            message={t(sent.isConfirmed ? texts.requests.confirmed : texts.requests.received)}
          />
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
          onSent={(isConfirmed) => {
            setAsking(false);
            setSent(({ count }) => ({ count: count + 1, isConfirmed }));
            reload();
          }}
        />
      )}
    </section>
  );
}

/** An ended shipment without requests has nothing to show. */
const isShown = ({ requests, bar }: RequestList): boolean => bar !== 'ended' || requests.length > 0;

interface RequestHistoryProps {
  trackingId: string;
  /** Newest first. */
  requests: readonly DeliveryRequest[];
  onChanged: () => void;
}

const STATE_STYLES: Readonly<Record<DeliveryRequest['state'], string>> = {
  open: 'text-status-yellow',
  accepted: 'text-status-green',
  declined: 'text-ink-soft',
  withdrawn: 'text-ink-soft',
  closed: 'text-ink-soft',
};

function RequestHistory({ trackingId, requests, onChanged }: RequestHistoryProps) {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  async function withdraw(requestId: string): Promise<void> {
    setBusy(requestId);
    setFailure(undefined);
    try {
      const body = { state: 'withdrawn' as const };
      await call('withdrawRequest', { params: { trackingId, requestId }, body, headers: getLinkHeader(trackingId) });
      onChanged();
    } catch (error) {
      setFailure(getErrorText(error, t(texts.requests.failed)));
      if (error instanceof ApiError && error.code === 'REQUEST_ANSWERED') onChanged();
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <>
      {requests.length > 0 && (
        <ul className="mt-2 max-w-xl border-t border-line">
          {requests.map((request) => (
            <li
              key={request.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2.5"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{describeRequest(request)}</p>
                <p className={STATE_STYLES[request.state]}>{t(texts.requests.states[request.state])}</p>
                {request.answer && (
                  <p dir="auto" translate="no" className="mt-1 wrap-anywhere whitespace-pre-line">
                    {request.answer}
                  </p>
                )}
              </div>
              {request.state === 'open' && (
                <Button busy={busy === request.id} onClick={() => void withdraw(request.id)}>
                  {t(texts.requests.withdraw)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure !== undefined && <ErrorNotice text={failure} />}
    </>
  );
}

function describeRequest({ kind, day, details }: DeliveryRequest): string {
  const name = t(texts.requests.kinds[kind]);
  const what = day === null ? details : formatCalendarDate(day);
  return what ? t(texts.requests.named, { kind: name, what }) : name;
}
