import { PAGE_SIZES } from '@waybill/contracts/constants';
import { isShipmentStatus, STATUSES } from '@waybill/contracts/statuses';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { SearchField } from '#components/admin/search-field.tsx';
import { Button } from '#components/button.tsx';
import { SelectField } from '#components/field.tsx';
import { countActiveFilters, type ListFilters } from '../list-filters.ts';

interface ListFilterBarProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>, options?: { replace: boolean }) => void;
  onClear: () => void;
}

/** Search, status, items per page and Clear (R123, R124); on small screens behind a button that says how many are set (R133). */
export function ListFilterBar({ filters, onChange, onClear }: ListFilterBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const active = countActiveFilters(filters);
  const [clearings, setClearings] = useState(0);

  function clear() {
    // A new search field, which forgets what it was about to search for.
    setClearings(clearings + 1);
    onClear();
  }

  return (
    <section aria-label="Filters" className="mb-4">
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className="w-full md:hidden">
        <SlidersHorizontal aria-hidden="true" size={20} strokeWidth={1.75} />
        Filters
        {active > 0 && (
          <span className="rounded-full bg-ink px-2 text-xs leading-5 text-paper">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      <div id={id} className={`grid gap-2 max-md:mt-2 md:grid-cols-[1fr_10rem_9rem_auto] ${open ? '' : 'max-md:hidden'}`}>
        <SearchField
          key={clearings}
          label="Search"
          placeholder="Search by ID, name, phone or e-mail"
          value={filters.search}
          onSearch={(search) => onChange({ search }, { replace: filters.search !== '' })}
        />
        <SelectField
          label={<span className="sr-only">Status</span>}
          value={filters.status ?? ''}
          onChange={({ target }) => onChange({ status: isShipmentStatus(target.value) ? target.value : undefined })}
        >
          <option value="">All Status</option>
          {STATUSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<span className="sr-only">Items per page</span>}
          value={filters.limit}
          onChange={({ target }) => onChange({ limit: Number(target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} per page
            </option>
          ))}
        </SelectField>
        <Button onClick={clear} className="md:mt-1">
          Clear
        </Button>
      </div>
    </section>
  );
}
