import { useRef } from 'react';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';

/** Of the link that opens a row: it covers all of it. */
export const INBOX_LINK = 'no-underline after:absolute after:inset-0 hover:underline';

/** Rows on a page of an inbox. */
export const INBOX_ROWS = 25;

interface InboxTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  busy: boolean;
}

/** The rows of an inbox; `j` and `k` go through them, Enter opens (B7). */
export function InboxTable<Row extends { reference: string }>(props: InboxTableProps<Row>) {
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
      {...props}
      ref={table}
      rowKey={({ reference }) => reference}
      expectedRows={INBOX_ROWS}
      rowClassName="relative hover:bg-surface max-md:grid max-md:min-h-31 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:gap-y-1"
      cellClassName="truncate px-2 max-md:p-0"
    />
  );
}
