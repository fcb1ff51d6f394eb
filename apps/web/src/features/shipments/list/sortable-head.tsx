import { DEFAULT_SHIPMENT_SORT, type ShipmentSort, type ShipmentSortField } from '@waybill/contracts/shipments/shipment-sorts';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

interface SortableHeadProps {
  label: string;
  field: ShipmentSortField;
  sort: ShipmentSort;
  onSort: (sort: ShipmentSort) => void;
}

/** The head of a column by which the list can be ordered: upwards, downwards, and then as it was. */
export function SortableHead({ label, field, sort, onSort }: SortableHeadProps) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  const next = { ascending: `-${field}` as const, descending: DEFAULT_SHIPMENT_SORT };
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className="px-1 py-1 font-semibold">
      <button
        type="button"
        onClick={() => onSort(direction ? next[direction] : field)}
        className="group relative inline-flex min-h-7 cursor-pointer items-center rounded-control px-1 whitespace-nowrap hover:bg-surface-strong hover:text-ink"
      >
        {label}
        <Arrow
          aria-hidden="true"
          size={14}
          strokeWidth={2}
          className={`absolute left-full ${direction ? 'text-ink' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
        />
      </button>
    </th>
  );
}
