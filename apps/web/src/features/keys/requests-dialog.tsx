import { KEY_REQUESTS } from '@waybill/contracts/keys/facts';
import type { ApiKey, KeyRequest } from '@waybill/contracts/keys/schema';
import { office } from '@waybill/i18n/office';
import { useRef, useState } from 'react';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { getErrorText, getFieldProblems } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { CopyId } from '#ui/copyable-id.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { CheckField } from '#ui/field.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ToneBadge } from '#ui/tone-badge.tsx';

const PAGE_SIZE = 25;

interface RequestsDialogProps {
  /** Without it a request of any key is found by its ID. */
  apiKey?: ApiKey | undefined;
  keys: readonly ApiKey[];
  onClose: () => void;
}

export function RequestsDialog({ apiKey, keys, onClose }: RequestsDialogProps) {
  const [filters, setFilters] = useState({ requestId: '', failed: false, page: 1 });
  const { requestId, failed, page } = filters;
  const query = {
    ...(apiKey && { keyId: apiKey.keyId }),
    ...(requestId !== '' && { requestId }),
    ...(failed && { failed: 'true' as const }),
    page: String(page),
    limit: String(PAGE_SIZE),
  };
  const isAsked = apiKey !== undefined || requestId !== '';
  const { data, pending, error, retry } = useFilteredQuery(filters, {
    queryKey: ['listKeyRequests', query],
    queryFn: async ({ signal }) => (await call('listKeyRequests', { query, signal })).data,
    enabled: isAsked,
    staleTime: 0,
  });
  const entries = data?.entries;
  const problem = getFieldProblems(error)['requestId'];
  const getKeyName = ({ keyId }: KeyRequest) => (apiKey ? undefined : keys.find((key) => key.keyId === keyId)?.name);
  return (
    <Dialog
      title={apiKey ? t(office.keys.requestsOf, { name: apiKey.name }) : t(office.keys.findRequest)}
      onClose={onClose}
      shape={apiKey ? 'side' : 'middle'}
    >
      <p className="mb-3 text-ink-soft">{t(office.keys.requestsHint, { days: String(KEY_REQUESTS.days) })}</p>
      <div className={`mb-3 grid gap-x-4 gap-y-2 ${apiKey ? 'sm:grid-cols-[1fr_auto]' : ''}`}>
        <SearchField
          label={t(office.keys.requestId)}
          placeholder={t(office.keys.requestId)}
          value={requestId}
          onSearch={(search) => setFilters({ ...filters, requestId: search, page: 1 })}
        />
        {apiKey && (
          <CheckField
            label={t(office.keys.failedOnly)}
            checked={failed}
            onChange={(checked) => setFilters({ ...filters, failed: checked, page: 1 })}
          />
        )}
      </div>
      {isAsked && (
        <>
          {problem !== undefined && <p role="alert" className="text-status-red">{`${t(office.keys.requestId)} ${problem}`}</p>}
          {error && problem === undefined && (
            <ErrorNotice text={getErrorText(error, t(office.keys.requestsFailed))} error={error} onRetry={retry} />
          )}
          {entries?.length === 0 && (
            <p role="status" className="border-y border-line py-2 text-ink-soft">
              {t(office.keys.noRequests)}
            </p>
          )}
          {!error && entries?.length !== 0 && (
            <DataTable
              label={t(office.keys.requests)}
              columns={listColumns(getKeyName)}
              rows={entries}
              rowKey={(row) => entries?.indexOf(row) ?? 0}
              expectedRows={apiKey ? PAGE_SIZE : 1}
              busy={pending}
              scrollable
            />
          )}
          {data && data.pagination.pages > 1 && (
            <Pager pagination={data.pagination} onPage={(next) => setFilters({ ...filters, page: next })} />
          )}
        </>
      )}
    </Dialog>
  );
}

const listColumns = (getKeyName: (request: KeyRequest) => string | undefined): Column<KeyRequest>[] => [
  {
    label: t(office.keys.request),
    isRowHeader: true,
    className: 'py-2 align-top font-normal',
    cell: (request) => <RequestCell request={request} keyName={getKeyName(request)} />,
  },
  {
    label: t(office.keys.response),
    width: 'w-28 sm:w-44',
    className: 'py-2 align-top',
    cell: ({ status, code, ms }) => (
      <>
        {status === null ? (
          <ToneBadge tone="red" label={t(office.keys.noResponse)} />
        ) : (
          <ToneBadge tone={status < 400 ? 'green' : 'red'} label={String(status)} />
        )}
        {code !== null && (
          <code translate="no" className="block text-xs wrap-anywhere">
            {code}
          </code>
        )}
        <span className="block text-xs text-ink-soft">{t(office.webhooks.took, { ms: formatCount(ms) })}</span>
      </>
    ),
  },
];

function RequestCell({ request, keyName }: { request: KeyRequest; keyName: string | undefined }) {
  const { requestId, at, method, path } = request;
  const id = useRef<HTMLElement>(null);
  return (
    <>
      <bdi dir="ltr" translate="no" className="block font-mono wrap-anywhere">
        <b>{method}</b> {path}
      </bdi>
      <span className="block text-xs text-ink-soft">
        <OfficeTime at={at} />
        {keyName !== undefined && (
          <>
            {' · '}
            <bdi>{keyName}</bdi>
          </>
        )}
      </span>
      <span className="flex items-center gap-1 text-xs text-ink-soft">
        <bdi ref={id} translate="no" className="min-w-0 font-mono wrap-anywhere">
          {requestId}
        </bdi>
        <CopyId trackingId={requestId} targetRef={id} />
      </span>
    </>
  );
}
