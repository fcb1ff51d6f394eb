import { getOpenState, type OpeningHours } from '@waybill/domain/opening-hours/opening-hours';
import { findReaderOpening } from '@waybill/domain/opening-hours/reader-opening';
import { formatOpenState } from '@waybill/i18n/phrases/format-hours';
import { useNow } from '#lib/browser/use-now.ts';
import { useReaderZone } from '#lib/drawn-lookup.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

/** Times are the reader's own where the clocks differ. */
export const OpeningChip = ({ hours }: { hours: OpeningHours }) => (
  <ErrorBoundary hidesFailure>
    <OpenState hours={hours} />
  </ErrorBoundary>
);

function OpenState({ hours }: { hours: OpeningHours }) {
  const company = useCompany();
  const now = useNow();
  const readerZone = useReaderZone();
  // Reserves its space until the clock is read, so that nothing moves.
  if (!now) return <span className="inline-block h-5 min-w-28" />;
  const state = getOpenState(hours, company, now);
  // A line of its own on phones: the server draws the office's shorter time.
  const color = state.open ? 'text-status-green' : 'text-ink-soft max-sm:basis-full';
  return (
    <span className={`inline-flex items-baseline gap-1.5 text-sm font-semibold ${color}`}>
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${state.open ? 'bg-current' : 'border-2 border-current'}`}
      />
      {formatOpenState(state, { t, locale: getWordsLocale() }, findReaderOpening(hours, company, now, readerZone))}
    </span>
  );
}
