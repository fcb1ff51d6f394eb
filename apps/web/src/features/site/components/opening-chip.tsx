import { getOpenState, type OpeningHours } from '@waybill/domain/opening-hours/opening-hours';
import { formatOpenState } from '@waybill/i18n/phrases/format-hours';
import { useNow } from '#lib/browser/use-now.ts';
import { wordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';

/** Whether the place with these hours is open now, by the clock of the company. */
export function OpeningChip({ hours }: { hours: OpeningHours }) {
  const company = useCompany();
  const now = useNow();
  // Keeps its place where the clock is not read yet, so that nothing moves when it is.
  if (!now) return <span className="inline-block h-5 min-w-28" />;
  const state = getOpenState(hours, company, now);
  const color = state.open ? 'text-status-green' : 'text-ink-soft';
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap ${color}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${state.open ? 'bg-current' : 'border-2 border-current'}`} />
      {formatOpenState(state, { t, locale: wordsLocale() })}
    </span>
  );
}
