import { X } from 'lucide-react';
import { describeFilters } from './describe-filters.ts';
import type { ListFilters } from './list-filters.ts';

interface FilterChipsProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}

/** The filters that the bar itself does not show, each with a way to take it out. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const active = describeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-2 flex flex-wrap gap-2">
      {active.map(({ text, without }) => (
        <li key={text} className="flex min-h-7 items-center rounded-full bg-surface-strong pl-3 text-xs font-semibold">
          {text}
          <button
            type="button"
            aria-label={`Remove filter ${text}`}
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
