import { PAGE_SIZES } from '@waybill/contracts/shared/constants';
import { STAGES } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { ListFilter, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StageOptions } from '#ui/status-options.tsx';
import { countActiveFilters, describeFilters, pageSize, type ListFilters } from './list-filters.ts';

const loadMore = async () => ({ default: (await import('./more-filters.tsx')).MoreFilters });
const MoreFilters = lazy(loadMore);

interface ListFilterBarProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>, options?: { replace: boolean }) => void;
  onClear: () => void;
}

/** Collapses on small screens into a button with the number of active filters. */
export function ListFilterBar({ filters, onChange, onClear }: ListFilterBarProps) {
  const [open, setOpen] = useState(false);
  const [moreOpen, setMoreOpen] = useState(false);
  const id = useId();
  const active = countActiveFilters(filters);
  const [clearCount, setClearCount] = useState(0);
  const { page: _page, limit: _limit, search: _search, status: _status, ...more } = filters;

  function clear() {
    // Remounts the search field, which drops its pending search.
    setClearCount(clearCount + 1);
    onClear();
  }

  return (
    <section aria-label={t(office.list.filters)} className="mb-1">
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className="w-full md:hidden">
        <SlidersHorizontal />
        {t(office.list.filters)}
        {active > 0 && (
          <span className="rounded-full bg-ink px-2 text-xs leading-5 text-paper">
            {active}
            <span className="sr-only"> {t(office.list.active)}</span>
          </span>
        )}
      </Button>
      <div id={id} className={open ? '' : 'max-md:hidden'}>
        <div className="grid gap-2 max-md:mt-2 max-md:grid-cols-2 max-md:*:first:col-span-2 md:grid-cols-[1fr_9rem_8.5rem_auto_auto]">
          <SearchField
            key={clearCount}
            label={t(office.list.search)}
            placeholder={t(office.list.searchPlaceholder)}
            value={filters.search}
            onSearch={(search, step) => onChange({ search }, step)}
          />
          <SelectField
            label={<span className="sr-only">{t(office.common.status)}</span>}
            value={filters.status ?? ''}
            onChange={({ target }) => onChange({ status: STAGES.find((stage) => stage === target.value) })}
          >
            <option value="">{t(office.list.allStatus)}</option>
            <StageOptions />
          </SelectField>
          <SelectField
            label={<span className="sr-only">{t(office.list.itemsPerPage)}</span>}
            value={filters.limit}
            onChange={({ target }) => {
              const limit = Number(target.value);
              pageSize.write(limit);
              onChange({ limit });
            }}
          >
            <Options
              options={PAGE_SIZES.map((value) => ({ value, label: t(office.list.perPage, { count: formatCount(value) }) }))}
            />
          </SelectField>
          <Button
            aria-expanded={moreOpen}
            onPointerDown={() => void loadMore().catch(() => undefined)}
            onClick={() => setMoreOpen(!moreOpen)}
            className="px-3! md:mt-1"
          >
            <ListFilter size={18} />
            {t(office.list.moreFilters)}
          </Button>
          <Button onClick={clear} className="md:mt-1">
            {t(office.common.clear)}
          </Button>
        </div>
        {/* Remounts when the URL changes, as after Back or Clear. */}
        {moreOpen && (
          <ErrorBoundary>
            <Suspense fallback={null}>
              <MoreFilters key={JSON.stringify(more)} filters={filters} onApply={onChange} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <FilterChips filters={filters} onChange={onChange} />
    </section>
  );
}

export function FilterChips({ filters, onChange }: Pick<ListFilterBarProps, 'filters' | 'onChange'>) {
  const active = describeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t(office.list.activeFilters)} className="mt-2 flex flex-wrap gap-2">
      {active.map(({ text, without }) => (
        <li key={text} className="flex min-h-7 items-center rounded-full bg-surface-strong pl-3 text-xs font-semibold">
          {text}
          <button
            type="button"
            aria-label={t(office.list.removeFilter, { text })}
            onClick={() => onChange(without)}
            className="grid size-7 cursor-pointer place-items-center rounded-full hover:bg-line"
          >
            <X aria-hidden="true" size={14} strokeWidth={2} />
          </button>
        </li>
      ))}
    </ul>
  );
}
