import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { PERIOD_PRESET_LABELS } from '#lib/format/period-preset-labels.ts';
import { t } from '#lib/language/t.ts';
import type { ListFilters } from './list-filters.ts';
import { DELIVERED_PRESETS, getDeliveredView, getViewAddress, isSameView } from './list-views.ts';

export function DeliveredPeriods({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label={t(office.list.deliveredPeriod)} className="-mt-2 mb-3">
      <ul className="flex flex-wrap gap-2">
        {DELIVERED_PRESETS.map((preset) => {
          const view = getDeliveredView(preset);
          return (
            <li key={preset}>
              <Link
                to={getViewAddress(view)}
                aria-current={isSameView(view.filters, filters) || undefined}
                className="inline-flex min-h-8 items-center rounded-full border border-line px-3 text-xs font-semibold no-underline hover:bg-surface-strong aria-[current]:border-ink pointer-coarse:min-h-11"
              >
                {PERIOD_PRESET_LABELS[preset]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
