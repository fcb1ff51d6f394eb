import { office } from '@waybill/i18n/office';
import { useInboxAddress } from '#lib/address/use-inbox-address.ts';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DamagedRows } from '#ui/damaged-rows.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InboxDrawer } from './inbox-drawer.tsx';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { INBOX_ROWS, InboxTable } from './inbox-table.tsx';
import { inboxListOptions } from './queries.ts';
import { SpamHint } from './spam-hint.tsx';

export function InboxPage<Item extends InboxItem, Change>({ kind }: { kind: InboxKind<Item, Change> }) {
  const { title, icon, ShipmentFilterNote, emptyTexts } = kind;
  const address = useInboxAddress({
    tabs: kind.tabs.map(({ value }) => value),
    // A shipment filter shows all messages until a tab is chosen.
    defaultTab: ({ shipment }) => (ShipmentFilterNote && shipment !== undefined ? 'all' : 'todo'),
  });
  const { tab, search, page, open } = address;
  const shipment = ShipmentFilterNote && address.shipment;
  const { statuses = [], isUnanswered } = kind.tabs.find(({ value }) => value === tab) ?? {};
  const options = inboxListOptions(kind, { statuses, isUnanswered, search, shipment, page, limit: INBOX_ROWS });
  const { data, error, pending, retry } = useFilteredQuery(address, options, address.goToLastPage);
  const tabs = kind.tabs.map((one) => ({
    value: one.value,
    label: one.label,
    count: data && (one.isUnanswered ? data.unanswered : one.statuses.reduce((sum, status) => sum + data.counts[status], 0)),
  }));
  const spam = tabs.find(({ value }) => value === 'spam');
  const nonEmptyTab = tabs.findLast(({ count = 0 }) => count > 0);

  const content = (
    <>
      <PageHeader title={title} />
      <Tabs
        label={t(office.inbox.byStatus, { title })}
        tabs={tabs.map(({ value, label, count }) => ({
          label: count === undefined ? label : `${label} ${formatCount(count)}`,
          to: address.toTab(value),
          current: value === tab,
        }))}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="grow md:max-w-80">
          <SearchField
            label={t(office.inbox.search, { title: title.toLowerCase() })}
            placeholder={kind.searchPlaceholder}
            value={search}
            onSearch={address.searchFor}
          />
        </div>
        {ShipmentFilterNote && shipment !== undefined && <ShipmentFilterNote trackingId={shipment} />}
        {spam && tab !== 'spam' && <SpamHint count={spam.count ?? 0} to={address.toTab(spam.value)} />}
      </div>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={kind.errorTexts.list} error={error} onRetry={retry} />
        </div>
      )}
      <DamagedRows ids={data?.damaged} />
      {data?.pagination.total === 0 ? (
        <EmptyState
          icon={icon}
          title={search ? t(office.inbox.nothingFoundHere, { search }) : emptyTexts[tab === 'todo' ? 'todo' : 'other']}
          hint={search && !nonEmptyTab ? t(office.inbox.nothingFoundHint) : emptyTexts.hint}
        >
          {nonEmptyTab ? (
            <LinkButton to={address.toTab(nonEmptyTab.value)}>
              {t(office.inbox.showTab, { label: nonEmptyTab.label, count: formatCount(nonEmptyTab.count) })}
            </LinkButton>
          ) : (
            search && <Button onClick={() => address.searchFor('')}>{t(office.inbox.clearTheSearch)}</Button>
          )}
        </EmptyState>
      ) : (
        (data || !error) && <InboxTable kind={kind} items={data?.items} busy={pending} toOpen={address.toOpen} />
      )}
      {data && data.pagination.total > 0 && <Pager pagination={data.pagination} onPage={address.toPage} />}
      {open !== undefined && <InboxDrawer kind={kind} reference={open} items={data?.items ?? []} onShow={address.show} />}
    </>
  );
  const { Provider } = kind;
  return Provider ? <Provider items={data?.items ?? []}>{content}</Provider> : content;
}
