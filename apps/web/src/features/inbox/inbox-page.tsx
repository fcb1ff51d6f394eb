import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { ShieldAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { readPage } from '#lib/address/use-address-state.ts';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { toSearchParams, useOpenItem } from '#lib/address/use-open-item.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatAgo } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { DamagedRows, EmptyState } from '#ui/list-notices.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InboxDrawer } from './inbox-drawer.tsx';
import type { InboxItem, InboxKind, SharedColumns } from './inbox-kind.ts';
import { ItemStatus } from './item-status.tsx';
import { inboxListOptions } from './queries.ts';

const INBOX_ROWS = 25;

export function InboxPage<Item extends InboxItem, Change>({ kind }: { kind: InboxKind<Item, Change> }) {
  const { title, icon, ShipmentFilterNote, emptyTexts } = kind;
  const address = useInboxAddress({
    tabs: kind.tabs.map(({ value }) => value),
    // A shipment filter shows all messages until a tab is chosen.
    defaultTab: ({ shipment }) => (ShipmentFilterNote && shipment !== undefined ? 'all' : 'todo'),
  });
  const { tab, search, page, open } = address;
  const shipment = ShipmentFilterNote && address.shipment;
  const { statuses = [], isUnfinished } = kind.tabs.find(({ value }) => value === tab) ?? {};
  const options = inboxListOptions(kind, { statuses, isUnfinished, search, shipment, page, limit: INBOX_ROWS });
  const { data, error, pending, retry } = useFilteredQuery(address, options, address.goToLastPage);
  const tabs = kind.tabs.map((one) => ({
    value: one.value,
    label: one.label,
    count: data && (one.isUnfinished ? data.unfinished : one.statuses.reduce((sum, status) => sum + data.counts[status], 0)),
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

type InboxAddress = ReturnType<typeof useInboxAddress>;

interface InboxTableProps<Item extends InboxItem, Change> {
  kind: InboxKind<Item, Change>;
  items: readonly Item[] | undefined;
  busy: boolean;
  toOpen: InboxAddress['toOpen'];
}

/** `j` and `k` move between rows, Enter opens one. */
function InboxTable<Item extends InboxItem, Change>(props: InboxTableProps<Item, Change>) {
  const { kind, items, busy } = props;
  const now = useNow();
  const table = useRef<HTMLTableElement>(null);
  const step = (by: 1 | -1) => () => {
    const links = [...(table.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
    links[next]?.focus();
  };
  useShortcuts({ j: step(1), k: step(-1) });

  return (
    <DataTable
      ref={table}
      label={kind.title}
      columns={kind.columns(sharedColumns(props, now), now)}
      rows={items}
      busy={busy}
      rowKey={({ reference }) => reference}
      expectedRows={INBOX_ROWS}
      rowClassName="relative hover:bg-surface md:max-xl:h-14 max-md:grid max-md:min-h-31 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:gap-y-1"
      cellClassName="truncate px-2 max-md:p-0"
    />
  );
}

/** In characters; longer than any row is wide. */
const PREVIEW_LENGTH = 200;

function sharedColumns<Item extends InboxItem, Change>(
  { kind, toOpen }: InboxTableProps<Item, Change>,
  now: Date | undefined,
): SharedColumns<Item> {
  return {
    opening: (label, text) => ({
      label,
      className: 'max-md:col-span-2 max-md:row-start-1',
      cell: (item) => (
        <>
          <Link
            {...toOpen(item.reference)}
            // The link covers the whole row.
            className={`no-underline after:absolute after:inset-0 hover:underline max-xl:block max-xl:truncate ${item.status === 'new' ? 'font-semibold' : ''}`}
          >
            {text(item)}
          </Link>
          <span className="ml-2 text-ink-soft max-xl:ml-0 max-xl:block max-xl:truncate">
            {kind.getPreview(item).slice(0, PREVIEW_LENGTH)}
          </span>
        </>
      ),
    }),
    status: (width) => ({
      label: t(office.common.status),
      width,
      className: 'max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end',
      cell: (item) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <ItemStatus kind={kind} item={item} />
        </span>
      ),
    }),
    received: (className, width = 'w-34') => ({
      label: t(office.inbox.received),
      width,
      className: `text-ink-soft max-md:col-start-2 max-md:justify-self-end ${className}`,
      cell: ({ createdAt }) => now && formatAgo(createdAt, now),
    }),
  };
}

/** Shown on every other tab, as nobody looks for customers' messages in the spam tab. */
function SpamHint({ count, to }: { count: number; to: string }) {
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-l-4 border-status-yellow bg-status-yellow-tint min-h-(--control-height) px-3 py-1 text-status-yellow">
      <ShieldAlert size={18} aria-hidden="true" className="shrink-0" />
      <span>{t(office.inbox.takenForSpam, { count })}</span>
      <Link to={to} className="font-semibold underline underline-offset-4">
        {t(office.inbox.lookThrough)}
      </Link>
    </p>
  );
}

interface InboxState {
  tab: string;
  search: string;
  page: number;
  shipment: string | undefined;
  open: string | undefined;
}

interface InboxAddressOptions {
  tabs: readonly string[];
  defaultTab: (state: { shipment: string | undefined }) => string;
}

/** Invalid values count as absent, since people edit URLs. */
function useInboxAddress({ tabs, defaultTab }: InboxAddressOptions) {
  const { state, change, getAddress, toOpen, show } = useOpenItem({ parse, toParams });

  function parse(params: URLSearchParams): InboxState {
    const shipment = params.get('shipment') ?? undefined;
    return {
      tab: tabs.find((tab) => tab === params.get('status')) ?? defaultTab({ shipment }),
      search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
      page: readPage(params),
      shipment,
      open: params.get('open') ?? undefined,
    };
  }

  function toParams(next: InboxState): URLSearchParams {
    return toSearchParams({
      shipment: next.shipment,
      search: next.search,
      status: next.tab === defaultTab(next) ? undefined : next.tab,
      page: next.page === 1 ? undefined : String(next.page),
      open: next.open,
    });
  }

  return {
    ...state,
    toOpen,
    show,
    toTab: (tab: string) => getAddress({ tab, page: 1, open: undefined }),
    searchFor: (search: string, step = { replace: false }) => change({ search, page: 1, open: undefined }, step),
    toPage: (number: number) => change({ page: number, open: undefined }),
    /** Leaves a page beyond the last one: its items have been handled, or the URL was wrong. */
    goToLastPage: (lastPage: number) => change({ page: lastPage }, { replace: true }),
  };
}
