import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PendingRequest } from '@waybill/contracts/requests/schema';
import { office } from '@waybill/i18n/office';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { AnswerButtons, describeRequest } from './answer-buttons.tsx';

const PENDING = queryOptions({
  queryKey: [...queryKeys.stats, 'requests'],
  queryFn: async ({ signal }) => (await call('listPendingRequests', { signal })).data,
});

/** Requests of recipients that wait for an answer; nothing without one. */
export function DeskRequests() {
  const { data, error, refetch } = useQuery(PENDING);
  const heading = useRef<HTMLHeadingElement>(null);
  if (error && !data) {
    return <ErrorNotice text={t(office.requests.listFailed)} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || data.count === 0) return null;
  return (
    <section aria-labelledby="requests" className="mb-6 border-s-4 border-status-yellow bg-surface px-4 py-3">
      <h3 id="requests" ref={heading} tabIndex={-1} className="text-base font-semibold">
        {t(office.requests.waiting, { count: data.count })}
      </h3>
      <ul className="mt-2">
        {data.requests.map((request) => (
          // The answered row goes, and the focus with it.
          <DeskRequest key={request.id} request={request} onAnswered={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

function DeskRequest({ request, onAnswered }: { request: PendingRequest; onAnswered: () => void }) {
  const { trackingId, recipient, askedAt } = request;
  const { name, what } = describeRequest(request);
  const clock = useOfficeClock();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {what !== null && (
            <>
              {': '}
              <bdi>{what}</bdi>
            </>
          )}
        </p>
        <p className="text-xs text-ink-soft">
          <Link to={officePaths.shipment(trackingId)} className="font-mono">
            {trackingId}
          </Link>
          {' · '}
          <bdi>{recipient}</bdi>
          {` · ${t(office.requests.askedOn, { day: clock.minute(askedAt) })}`}
        </p>
      </div>
      <AnswerButtons trackingId={trackingId} request={request} onAnswered={onAnswered} />
    </li>
  );
}
