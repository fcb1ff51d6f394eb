import { office } from '@waybill/i18n/office';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { formatAgo } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { InboxItem, InboxKind, SharedColumns } from './inbox-kind.ts';
import { ItemStatus } from './item-status.tsx';

/** In characters; longer than any row is wide. */
const PREVIEW_LENGTH = 200;

export const INBOX_ROWS = 25;

interface InboxTableProps<Item extends InboxItem, Change> {
  kind: InboxKind<Item, Change>;
  items: readonly Item[] | undefined;
  busy: boolean;
  toOpen: InboxAddress['toOpen'];
}

/** `j` and `k` move between rows, Enter opens one. */
export function InboxTable<Item extends InboxItem, Change>(props: InboxTableProps<Item, Change>) {
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
