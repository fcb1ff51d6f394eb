import type { Mail } from '@waybill/contracts/mail/schema';
import { MAIL_KINDS } from '@waybill/domain/mail/events';
import { MAIL_STATES } from '@waybill/domain/mail/states';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { Send } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { LogTabs } from '#features/activity/log-tabs.tsx';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField } from '#ui/field.tsx';
import { DamagedRows, EmptyState } from '#ui/list-notices.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { MailStateBadge, MailTime } from './mail-state.tsx';
import { listMailsOptions, MAILS_PER_PAGE } from './queries.ts';
import { type MailFilters, useMailAddress } from './use-mail-address.ts';

export function MailsPage() {
  const { filters, setFilters, clearFilters, toState, toOpen, show } = useMailAddress();
  const { data, pending, error, retry } = useFilteredQuery(filters, listMailsOptions(filters), (page) =>
    setFilters({ page, open: filters.open }, { replace: true }),
  );
  const { state, event, shipment, address, open } = filters;
  const isFiltered = Boolean(state ?? event ?? (shipment || address));
  const getCount = (countedState: typeof state) =>
    data && (countedState ? data.counts[countedState] : MAIL_STATES.reduce((sum, each) => sum + data.counts[each], 0));
  return (
    <>
      <PageHeader title={t(office.common.mails)} />
      <LogTabs current="mails" />
      {data?.configured === false && (
        <p className="mb-4 border-l-4 border-status-blue bg-status-blue-tint px-4 py-3">{t(office.mail.notConfigured)}</p>
      )}
      <Tabs
        isSecond
        label={t(office.mail.mailsByState)}
        tabs={[undefined, ...MAIL_STATES].map((each) => {
          const label = each ? t(office.mail.states[each]) : t(office.common.all);
          const count = getCount(each);
          return {
            label: count === undefined ? label : `${label} ${formatCount(count)}`,
            to: toState(each),
            current: each === state,
          };
        })}
      />
      <MailFilterBar filters={filters} onChange={setFilters} onClear={clearFilters} />
      {error && (
        <div className="mb-4">
          <ErrorNotice text={t(office.mail.listFailed)} error={error} onRetry={retry} />
        </div>
      )}
      <DamagedRows ids={data?.damaged} />
      {data?.pagination.total === 0 ? (
        <EmptyState
          icon={Send}
          title={isFiltered ? t(office.mail.noMatches) : t(office.mail.noMailsYet)}
          hint={isFiltered ? undefined : t(office.mail.noMailsHint)}
        >
          {isFiltered && <Button onClick={clearFilters}>{t(office.mail.showAllMails)}</Button>}
        </EmptyState>
      ) : (
        (data || !error) && <MailTable mails={data?.mails} busy={pending} toOpen={toOpen} />
      )}
      {data && data.pagination.total > 0 && <Pager pagination={data.pagination} onPage={(page) => setFilters({ page })} />}
      {open && <MailDrawer mailId={open} mails={data?.mails ?? []} onShow={show} />}
    </>
  );
}

interface MailTableProps {
  mails: readonly Mail[] | undefined;
  busy: boolean;
  toOpen: (mailId: string) => Pick<LinkProps, 'to' | 'state'>;
}

const MailTable = ({ mails, busy, toOpen }: MailTableProps) => (
  <DataTable
    label={t(office.common.mails)}
    columns={createColumns(toOpen)}
    rows={mails}
    rowKey={({ id }) => id}
    busy={busy}
    expectedRows={MAILS_PER_PAGE}
    rowClassName="relative hover:bg-surface max-md:grid max-md:min-h-28 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:gap-y-1"
    cellClassName="truncate px-2 max-md:p-0 md:@max-4xl:py-1"
  />
);

interface MailFilterBarProps {
  filters: MailFilters;
  onChange: (change: Partial<MailFilters>, step?: { replace: boolean }) => void;
  onClear: () => void;
}

function MailFilterBar({ filters: { event, shipment, address }, onChange, onClear }: MailFilterBarProps) {
  return (
    <div role="search" aria-label={t(office.mail.filterTheMails)} className="mb-4 flex flex-wrap items-end gap-3">
      <SelectField
        label={<span className="sr-only">{t(office.mail.about)}</span>}
        value={event ?? ''}
        onChange={({ target }) => onChange({ event: MAIL_KINDS.find((known) => known === target.value) })}
        className="w-52 max-sm:w-full"
      >
        <option value="">{t(office.mail.allMails)}</option>
        {MAIL_KINDS.map((known) => (
          <option key={known} value={known}>
            {t(office.mail.events[known])}
          </option>
        ))}
      </SelectField>
      <div className="w-56 max-sm:w-full">
        <SearchField
          label={t(office.common.shipment)}
          placeholder={t(office.common.trackingId)}
          value={shipment}
          onSearch={(text, step) => onChange({ shipment: text && (repairTrackingId(text) ?? normalizeTrackingId(text)) }, step)}
        />
      </div>
      <div className="w-64 max-sm:w-full">
        <SearchField
          label={t(office.common.address)}
          placeholder={t(office.mail.emailAddress)}
          value={address}
          onSearch={(text, step) => onChange({ address: text }, step)}
        />
      </div>
      {(event || shipment || address) && <Button onClick={onClear}>{t(office.common.clear)}</Button>}
    </div>
  );
}

const createColumns = (toOpen: MailTableProps['toOpen']): Column<Mail>[] => [
  {
    label: t(office.mail.mail),
    className: 'max-md:col-span-2 max-md:row-start-1',
    title: (mail) => [t(office.mail.events[mail.event]), describeDetail(mail)].filter(Boolean).join(': '),
    cell: (mail) => (
      <span className="block @4xl:flex @4xl:gap-2">
        <Link
          {...toOpen(mail.id)}
          // The link covers the whole row.
          className="shrink-0 font-semibold no-underline after:absolute after:inset-0 hover:underline"
        >
          {t(office.mail.events[mail.event])}
        </Link>
        <span dir="auto" className="block min-w-0 truncate text-ink-soft">
          {describeDetail(mail)}
        </span>
      </span>
    ),
  },
  {
    label: t(office.common.to),
    width: 'w-[26%] @max-4xl:w-[22%]',
    className: 'max-md:col-span-2 max-md:row-start-2',
    title: ({ to }) => `${to.address} (${t(office.mail.roles[to.role])})`,
    cell: ({ to }) => (
      <>
        {to.address}{' '}
        <span className="text-ink-soft md:@max-4xl:block md:@max-4xl:truncate">
          {t(office.mail.roles[to.role]).toLowerCase()}
        </span>
      </>
    ),
  },
  {
    label: t(office.common.shipment),
    width: 'w-44 @max-4xl:w-38',
    className: 'font-mono max-md:col-start-1 max-md:row-start-3',
    cell: ({ trackingId, message, quote }) => trackingId ?? message ?? quote,
  },
  {
    label: t(office.mail.state),
    width: 'w-28 @max-4xl:w-24',
    className: 'max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end',
    cell: ({ state }) => <MailStateBadge state={state} />,
  },
  {
    label: t(office.mail.when),
    width: 'w-46 @max-4xl:w-28',
    className: 'text-ink-soft @max-4xl:whitespace-normal max-md:col-span-2 max-md:row-start-4',
    cell: (mail) => <MailTime mail={mail} />,
  },
];

function describeDetail({ reason, subject, serverSaid, state }: Mail): string {
  if (reason) return t(office.mail.reasons[reason]);
  return (state === 'queued' && serverSaid) || (subject ?? '');
}
