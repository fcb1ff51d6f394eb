import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { ProgressLine } from '#ui/progress-line.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

/** How the rows are sorted: upwards by a field, or downwards with a `-` before it. */
interface Sorting<Field extends string> {
  by: Field | `-${Field}`;
  onSort: (sort: Field | `-${Field}`) => void;
  /** How they are sorted after both ways; without it those two take turns. */
  after?: Field | `-${Field}`;
}

/** All that a table knows of one of its columns. Widths and places are classes. */
export interface Column<Row, Field extends string = never> {
  label: string;
  /** Its label is for screen readers. */
  hidden?: boolean;
  /** Of its head, which the cells follow. */
  width?: string;
  /** In rem, where the table counts how wide it is. */
  rem?: number;
  align?: 'right';
  /** What the rows can be sorted by here. */
  sort?: Field;
  /** The first press sorts from the largest. */
  largestFirst?: boolean;
  /** Its cell names the row. */
  isRowHeader?: boolean;
  /** Classes of its cells. */
  className?: string;
  /** What a cell says in full, for where it is cut off. */
  title?: (row: Row) => string;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Field extends string> {
  label: string;
  columns: readonly Column<Row, Field>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  rowProps?: (row: Row) => ComponentProps<'tr'> & { [name: `data-${string}`]: unknown };
  /** How many rows to keep free for the first answer. */
  expectedRows?: number;
  /** Whether other rows are on their way; without it nothing shows that. */
  busy?: boolean;
  sorting?: Sorting<Field>;
  /** On small screens it is moved sideways, and stays a table. */
  scrollable?: boolean;
  className?: string;
  headClassName?: string;
  rowClassName?: string;
  /** Classes of heads and cells. */
  cellClassName?: string;
  ref?: Ref<HTMLTableElement>;
  /** In rem; a narrower place is moved over sideways, but small screens. */
  minWidth?: number;
  /** A class: how far from the top its head stays in sight, where the table is not moved sideways. */
  headTop?: string;
}

interface SortHeadProps<Row, Field extends string> {
  column: Column<Row, Field>;
  field: Field;
  sorting: Sorting<Field>;
  className: string;
}

/**
 * Rows in columns. Widths and row heights are fixed, so that nothing jumps; on small screens each row is a block of its own. Isolated,
 * so that the browser need not paint all rows anew for each key in the search box above them.
 */
export function DataTable<Row, Field extends string = never>({
  label,
  columns,
  rows,
  rowKey,
  rowProps,
  expectedRows = 0,
  busy,
  sorting,
  scrollable = false,
  className = 'table-fixed border-y',
  headClassName = 'text-xs',
  rowClassName = '',
  cellClassName = 'px-2',
  ref,
  minWidth = 0,
  headTop,
}: DataTableProps<Row, Field>) {
  // A button that cannot be seen must not take the focus.
  const stackedHead = sorting ? 'max-md:hidden' : 'max-md:sr-only';
  const moves = scrollable || minWidth > 0;
  // The line below it is a shadow: the border of a collapsed table would scroll away.
  const stays =
    headTop !== undefined && !moves ? `md:sticky ${headTop} z-10 bg-paper md:shadow-[inset_0_-1px_0_var(--line)]` : '';
  return (
    <>
      {busy !== undefined && <ProgressLine busy={busy} />}
      <div className={`isolate ${moves ? 'overflow-x-auto' : ''}`}>
        <table
          ref={ref}
          aria-label={label}
          aria-busy={busy}
          style={minWidth > 0 ? { ['--table-width' as string]: `${minWidth}rem` } : undefined}
          className={`w-full border-line text-left ${scrollable ? '' : 'max-md:block'} ${minWidth > 0 ? 'md:min-w-(--table-width)' : ''} ${className}`}
        >
          <thead className={scrollable ? '' : stackedHead}>
            <tr className={`border-b border-line text-ink-soft ${headClassName}`}>
              {columns.map((column) =>
                column.sort && sorting ? (
                  <SortHead key={column.label} column={column} field={column.sort} sorting={sorting} className={stays} />
                ) : (
                  <th
                    key={column.label}
                    scope="col"
                    style={getColumnStyle(column)}
                    className={`${cellClassName} py-2 font-semibold ${column.width ?? ''} ${getAlignClass(column)} ${stays}`}
                  >
                    {column.hidden ? <span className="sr-only">{column.label}</span> : column.label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className={scrollable ? '' : 'max-md:block'}>
            {rows?.map((row) => (
              <tr
                key={rowKey(row)}
                {...rowProps?.(row)}
                className={`border-line not-last:border-b ${scrollable ? 'h-9' : 'max-md:py-2 md:h-9'} ${rowClassName}`}
              >
                {columns.map((column) => {
                  const Cell = column.isRowHeader ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.label}
                      scope={column.isRowHeader ? 'row' : undefined}
                      title={column.title?.(row)}
                      className={`${cellClassName} ${getAlignClass(column)} ${column.className ?? ''}`}
                    >
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            )) ?? <SkeletonRows rows={expectedRows} columns={columns.length} scrollable={scrollable} />}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A head by which the rows can be sorted. */
function SortHead<Row, Field extends string>({ column, field, sorting, className }: SortHeadProps<Row, Field>) {
  const { by, onSort, after } = sorting;
  const [first, second] = column.largestFirst ? ([`-${field}`, field] as const) : ([field, `-${field}`] as const);
  const direction = by === field ? 'ascending' : by === `-${field}` ? 'descending' : 'none';
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[direction];
  return (
    <th
      scope="col"
      aria-sort={direction}
      style={getColumnStyle(column)}
      className={`px-1 font-semibold ${column.width ?? ''} ${getAlignClass(column)} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(by === first ? second : by === second ? (after ?? first) : first)}
        className="group relative inline-flex min-h-9 cursor-pointer items-center rounded-control px-1 whitespace-nowrap hover:bg-surface-strong hover:text-ink"
      >
        {column.label}
        <Arrow
          aria-hidden="true"
          size={14}
          strokeWidth={2}
          className={`absolute ${column.align ? 'right-full' : 'left-full'} ${direction === 'none' ? 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100' : 'text-ink'}`}
        />
      </button>
    </th>
  );
}

const getAlignClass = ({ align }: { align?: 'right' }): string => (align ? 'text-right' : '');
const getColumnStyle = ({ rem }: { rem?: number }) => (rem === undefined ? undefined : { width: `${rem}rem` });
