import { useRef, type ReactNode } from 'react';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { ProgressLine } from '#ui/progress-line.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

interface InboxTableProps {
  label: string;
  columns: readonly { label: string; width: string }[];
  busy: boolean;
  /** How many rows to keep free for the first answer. */
  expectedRows: number;
  /** The rows; undefined until the first answer. */
  children: ReactNode;
}

/** The rows of an inbox; `j` and `k` go through them, Enter opens (B7). Columns and row heights are fixed, so that nothing jumps; on small screens each row is a block of its own. */
export function InboxTable({ label, columns, busy, expectedRows, children }: InboxTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const step = (by: 1 | -1) => () => {
    const links = [...(body.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
    links[next]?.focus();
  };
  useShortcuts({ j: step(1), k: step(-1) });
  return (
    <>
      <ProgressLine busy={busy} />
      <table aria-label={label} aria-busy={busy} className="w-full table-fixed border-y border-line text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-xs text-ink-soft">
            {columns.map((column) => (
              <th key={column.label} scope="col" className={`px-2 py-2 font-semibold ${column.width}`}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="max-md:block">
          {children ?? <SkeletonRows rows={expectedRows} columns={columns.length} />}
        </tbody>
      </table>
    </>
  );
}

/** A row that opens as a whole: the one link in it covers it. */
export const INBOX_ROW =
  'relative border-line not-last:border-b hover:bg-surface max-md:grid max-md:min-h-31 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-2 md:h-9';
export const INBOX_CELL = 'truncate px-2 py-0 max-md:p-0';
export const INBOX_LINK = 'no-underline after:absolute after:inset-0 hover:underline';
