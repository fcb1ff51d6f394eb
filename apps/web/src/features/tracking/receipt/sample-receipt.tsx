import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';
import { getAnswer } from '@waybill/domain/shipments/answer';
import { getSubStep } from '@waybill/domain/shipments/sub-step';
import { formatAnswer } from '@waybill/i18n/phrases/format-answer';
import { texts } from '@waybill/i18n/texts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatRelativeDay } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Barcode } from '#ui/barcode.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { createAnswerClock, useLateness } from './answer-clock.ts';
import { AnswerDate, ProgressLine } from './progress-line.tsx';

/**
 * The answer card of the sample shipment in small. The prerendered page names its day in relation to today, which is always
 * true; dates come with the reader's clock, on the first interaction, so that the first load stays small.
 */
export function SampleReceipt() {
  const { sample } = useSettings().tracking;
  const hasClock = useNow() !== undefined;
  const lateness = useLateness(undefined);
  if (!sample) return null;
  const shipment = createSampleShipment(lateness.now);
  const { trackingId, status } = shipment;
  const answer = getAnswer(shipment, lateness);
  const today = toCalendarDate(lateness.now, 'UTC');
  const due = shipment.deliveryDate ?? today;
  const relativeDay = { value: formatRelativeDay(due, today), dateTime: `P${countDaysBetween(today, due)}D` };
  const { headline, since, date } = formatAnswer(answer, shipment, createAnswerClock(lateness.now), t);
  return (
    <section aria-label={t(texts.home.sampleReceipt)} className="paper-outline">
      <div className="torn bg-sheet px-5 pt-6 pb-7 sm:px-8">
        <div className="flex items-center justify-between gap-x-6">
          <bdi translate="no" className="font-mono wrap-anywhere">
            {trackingId}
          </bdi>
          <span className="inline-flex items-center rounded-full border border-dashed border-line-strong px-2.5 py-0.5 text-sm font-semibold text-ink-soft">
            {t(texts.receipt.sample)}
          </span>
        </div>
        <p className="mt-4 flex min-h-7 flex-wrap items-center gap-x-2 text-ink-soft">
          <StatusBadge status={status} />
          {hasClock && <span>{since}</span>}
        </p>
        <p className="mt-2 text-2xl leading-tight font-extrabold tracking-[-0.03em]">{headline}</p>
        <div className="mt-4 min-h-15">
          <AnswerDate date={hasClock ? date : { ...date, ...relativeDay, notes: [] }} isLarge />
        </div>
        <div className="mt-5 lg:max-xl:[&_.grid>span]:text-[0.6875rem] [&_.grid>span]:max-w-[4.5rem] [&_.grid>span]:[overflow-wrap:normal]">
          <ProgressLine status={status} step={getSubStep(shipment)} wasHeld={false} />
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Link
            to={paths.trackId(trackingId)}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {t(texts.home.seeReceipt)}
          </Link>
          <Barcode text={trackingId} className="h-7 w-40 max-sm:hidden" />
        </div>
      </div>
    </section>
  );
}
