import type { DeliveryRequest } from '@waybill/contracts/shipments/request-schema';
import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { getLinkHeader } from './use-requests.ts';

interface RequestHistoryProps {
  trackingId: string;
  /** Newest first. */
  requests: readonly DeliveryRequest[];
  onChanged: () => void;
}

export function RequestHistory({ trackingId, requests, onChanged }: RequestHistoryProps) {
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

const STATE_STYLES: Readonly<Record<DeliveryRequest['state'], string>> = {
  open: 'text-status-yellow',
  accepted: 'text-status-green',
  declined: 'text-ink-soft',
  withdrawn: 'text-ink-soft',
  closed: 'text-ink-soft',
};

function describeRequest({ kind, day, details }: DeliveryRequest): string {
  const name = t(texts.requests.kinds[kind]);
  const what = day === null ? details : formatCalendarDate(day);
  return what ? t(texts.requests.named, { kind: name, what }) : name;
}
