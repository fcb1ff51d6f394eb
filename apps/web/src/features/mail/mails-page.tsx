import { MAIL_STATES } from '@waybill/domain/mail/states';
import { office } from '@waybill/i18n/office';
import { Send } from 'lucide-react';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { DamagedRows } from '#ui/damaged-rows.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { MailFilterBar, MailTable } from './mail-list.tsx';
import { listMailsOptions } from './queries.ts';
import { useMailAddress } from './use-mail-address.ts';

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
      {data?.configured === false && (
        <p className="mb-4 border-l-4 border-status-blue bg-status-blue-tint px-4 py-3">{t(office.mail.notConfigured)}</p>
      )}
      <Tabs
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
