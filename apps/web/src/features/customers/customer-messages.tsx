import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { OfficeTime } from '#ui/office-time.tsx';

const FIRST_ROWS = 5;

/** Newest first; nothing without messages. */
export function CustomerMessages({ customerId }: { customerId: string }) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const query = { customer: customerId, limit: String(limit) };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['message-list', query],
    queryFn: async ({ signal }) => (await call('listMessages', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <ErrorNotice text={getErrorText(error, t(office.inbox.messagesFailed))} error={error} onRetry={() => void refetch()} />
    );
  if (!data || data.messages.length === 0) return null;
  return (
    <section aria-labelledby="customer-messages">
      <h2 id="customer-messages" className="mb-2 text-base font-semibold">
        {t(office.common.messages)}
      </h2>
      <ul className="border-t border-line">
        {data.messages.map(({ reference, subject, status, name, email, createdAt }) => (
          <li key={reference} className="border-b border-line">
            <Link
              to={officePaths.message(reference)}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 no-underline hover:bg-surface"
            >
              <span className="min-w-0">
                <bdi className="block font-semibold wrap-anywhere">{subject}</bdi>
                <span className="block wrap-anywhere text-ink-soft">
                  <bdi>{name ?? email ?? t(office.inbox.somebody)}</bdi>
                </span>
              </span>
              <span className="text-ink-soft">
                {MESSAGE_STATUSES.find(({ value }) => value === status)?.label} · <OfficeTime at={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.pagination.total > data.messages.length && limit < MAX_PAGE_SIZE && (
        <Button busy={isFetching} onClick={() => setLimit(MAX_PAGE_SIZE)} className="mt-3">
          {t(office.customers.more)}
        </Button>
      )}
    </section>
  );
}
