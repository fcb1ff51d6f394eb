import type { LaneColumn, LaneSort } from '@waybill/contracts/reports/lane-sorts';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface LaneHeadingProps {
  column: LaneColumn;
  label: string;
  sort: LaneSort;
  onSort: (sort: LaneSort) => void;
  className: string;
}

/** The head of a column, by which the lanes can be sorted: numbers from the largest at first, names from A; then the other way. */
export function LaneHeading({ column, label, sort, onSort, className }: LaneHeadingProps) {
  const ascending = sort === column;
  const descending = sort === `-${column}`;
  const isName = column === 'lane';
  const toggled: LaneSort = isName ? (ascending ? '-lane' : 'lane') : descending ? column : `-${column}`;
  return (
    <th
      scope="col"
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}
      className={`px-2 font-semibold not-first:text-right ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(toggled)}
        className={`inline-flex min-h-9 cursor-pointer items-center gap-1 hover:text-ink ${isName ? '' : 'flex-row-reverse'}`}
      >
        {label}
        <span aria-hidden="true" className="inline-block w-3">
          {ascending && <ArrowUp size={12} strokeWidth={2} />}
          {descending && <ArrowDown size={12} strokeWidth={2} />}
        </span>
      </button>
    </th>
  );
}
