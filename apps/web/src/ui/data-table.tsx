import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment, type ComponentProps, type ReactNode, type Ref } from 'react';
import { ProgressLine } from '#ui/progress-line.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { TableScroller } from '#ui/table-scroller.tsx';

/** Ascending by a field, or descending with a `-` before it. */
interface Sorting<Field extends string> {
  by: Field | `-${Field}`;
  onSort: (sort: Field | `-${Field}`) => void;
  /** Order after both directions; without it the two alternate. */
  defaultSort?: Field | `-${Field}`;
}

/** Widths and positions are classes. */
export interface Column<Row, Field extends string = never> {
  label: string;
  hidden?: boolean;
  width?: string;
  /** In rem, to compute the width of the table. */
  rem?: number;
  align?: 'right';
  sort?: Field;
  largestFirst?: boolean;
  isRowHeader?: boolean;
  /** Stays in view where the table scrolls sideways. */
  pinned?: boolean;
  className?: string;
  /** The full content, for where the cell is cut off. */
  title?: (row: Row) => string;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Field extends string> {
  label: string;
  columns: readonly Column<Row, Field>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  rowProps?: (row: Row) => ComponentProps<'tr'> & { [name: `data-${string}`]: unknown };
  expectedRows?: number;
  /** Undefined hides the progress line. */
  busy?: boolean;
  sorting?: Sorting<Field>;
  /** Scrolls sideways on small screens instead of stacking its cells. */
  scrollable?: boolean;
  className?: string;
  headClassName?: string;
  rowClassName?: string;
  cellClassName?: string;
  ref?: Ref<HTMLTableElement>;
  /** In rem, for containers below and from 56 rem. Narrower ones scroll sideways, except on small screens. */
  minWidth?: { narrow: number; wide: number } | undefined;
  /** Class with the offset of the sticky head, where the table does not scroll sideways. */
  stickyOffsetClass?: string;
}

interface SortHeadProps<Row, Field extends string> {
  column: Column<Row, Field>;
  field: Field;
  sorting: Sorting<Field>;
  className: string;
}

/** In a cell that its column's head does not explain on small screens. */
export const CellLabel = ({ children }: { children: string }) => <span className="text-ink-soft md:hidden">{children} </span>;

/** Fixed widths and row heights, so that nothing jumps. Cells may ask for the width of the table. Isolated, so that typing above it does not repaint all rows. */
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
  minWidth,
  stickyOffsetClass,
}: DataTableProps<Row, Field>) {
  // Invisible buttons must not be focusable.
  const stackedHead = sorting ? 'max-md:hidden' : 'max-md:sr-only';
  const scrollsSideways = scrollable || minWidth !== undefined;
  // A shadow as bottom line: borders of a collapsed table would scroll away.
  const stickyClasses =
    stickyOffsetClass !== undefined && !scrollsSideways
      ? `md:sticky ${stickyOffsetClass} z-10 bg-paper md:shadow-[inset_0_-1px_0_var(--line)]`
      : '';
  const Scroller = scrollsSideways ? TableScroller : Fragment;
  const pinClass = ({ pinned }: { pinned?: boolean }) =>
    scrollsSideways && pinned ? 'md:sticky md:start-0 md:z-1 md:bg-inherit md:shadow-[inset_-1px_0_0_var(--line)]' : '';
  return (
    <>
      {busy !== undefined && <ProgressLine busy={busy} />}
      <div className="@container relative isolate">
        <Scroller>
          <table
            ref={ref}
            aria-label={label}
            aria-busy={busy}
            style={minWidth && getTableWidths(minWidth)}
            className={`w-full border-line text-left ${scrollable ? '' : 'max-md:block'} ${minWidth ? 'md:min-w-(--narrow-table) @4xl:min-w-(--wide-table)' : ''} ${className}`}
          >
            <thead className={scrollable ? '' : stackedHead}>
              <tr className={`border-b border-line text-ink-soft ${scrollsSideways ? 'bg-paper' : ''} ${headClassName}`}>
                {columns.map((column) =>
                  column.sort && sorting ? (
                    <SortHead
                      key={column.label}
                      column={column}
                      field={column.sort}
                      sorting={sorting}
                      className={`${stickyClasses} ${pinClass(column)}`}
                    />
                  ) : (
                    <th
                      key={column.label}
                      scope="col"
                      style={getColumnStyle(column)}
                      className={`${cellClassName} py-2 font-semibold ${column.width ?? ''} ${getAlignClass(column)} ${stickyClasses} ${pinClass(column)}`}
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
                  className={`border-line not-last:border-b ${scrollable ? 'h-9' : 'max-md:py-2 md:h-9'} ${scrollsSideways ? 'bg-paper' : ''} ${rowClassName}`}
                >
                  {columns.map((column) => {
                    const Cell = column.isRowHeader ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.label}
                        scope={column.isRowHeader ? 'row' : undefined}
                        title={column.title?.(row)}
                        className={`${cellClassName} ${getAlignClass(column)} ${column.className ?? ''} ${pinClass(column)}`}
                      >
                        {column.cell(row)}
                      </Cell>
                    );
                  })}
                </tr>
              )) ?? <SkeletonRows rows={expectedRows} columns={columns.length} scrollable={scrollable} />}
            </tbody>
          </table>
        </Scroller>
      </div>
    </>
  );
}

function SortHead<Row, Field extends string>({ column, field, sorting, className }: SortHeadProps<Row, Field>) {
  const { by, onSort, defaultSort } = sorting;
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
        onClick={() => onSort(by === first ? second : by === second ? (defaultSort ?? first) : first)}
        className="group relative inline-flex min-h-9 cursor-pointer items-center rounded-control px-1 whitespace-nowrap hover:bg-surface-strong hover:text-ink"
      >
        {column.label}
        <Arrow
          aria-hidden="true"
          size={14}
          strokeWidth={2}
          className={`absolute ${column.align ? 'right-full' : 'left-full'} ${direction === 'none' ? 'opacity-40 group-hover:opacity-100 group-focus-visible:opacity-100' : 'text-ink'}`}
        />
      </button>
    </th>
  );
}

const getAlignClass = ({ align }: { align?: 'right' }): string => (align ? 'text-right' : '');
const getTableWidths = ({ narrow, wide }: { narrow: number; wide: number }) => ({
  ['--narrow-table' as string]: `${narrow}rem`,
  ['--wide-table' as string]: `${wide}rem`,
});
const getColumnStyle = ({ rem }: { rem?: number }) => (rem === undefined ? undefined : { width: `${rem}rem` });
