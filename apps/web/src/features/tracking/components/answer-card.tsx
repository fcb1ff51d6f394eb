import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { getStage, isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { getSubStep } from '@waybill/domain/shipments/sub-step';
import type { FormattedAnswer } from '@waybill/i18n/phrases/format-answer';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode, RefObject } from 'react';
import { t } from '#lib/language/t.ts';
import { Barcode } from '#ui/barcode.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AnswerDate } from './answer-date.tsx';
import { ProgressLine } from './progress-line.tsx';

interface AnswerCardProps {
  shipment: PublicShipment;
  hasDate: boolean;
  formatted: FormattedAnswer;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Email updates and the calendar, under the date. */
  tools: ReactNode;
  /** The next step, with its form. */
  children: ReactNode;
}

/** The first screen of a receipt: status, what the courier says, one date, one action, the line. */
export function AnswerCard({ shipment, hasDate, formatted, headingRef, tools, children }: AnswerCardProps) {
  const { trackingId, statusHistory, sample } = shipment;
  const status = getStage(shipment);
  const { headline, since, place, sentence, isQuote, date } = formatted;
  return (
    <header className="px-5 sm:px-8 print:px-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:pe-10">
        <bdi translate="no" className="font-mono wrap-anywhere sm:text-lg">
          {trackingId}
        </bdi>
        {sample && <SampleBadge />}
        <Barcode
          text={trackingId}
          className="ms-auto hidden h-9 w-64 md:block lg:w-[calc((100%-3rem)*4/13)] print:block print:w-64"
        />
      </div>
      <div className="mt-1 grid gap-x-12 gap-y-2 sm:mt-4 sm:gap-y-4 lg:grid-cols-[minmax(0,9fr)_minmax(0,4fr)] print:grid-cols-[minmax(0,9fr)_minmax(0,4fr)]">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
            <StatusBadge status={status} />
            <SincePlace since={since} place={place} />
          </p>
          <h2
            ref={headingRef}
            tabIndex={-1}
            className="mt-1 text-xl leading-tight font-extrabold tracking-[-0.03em] wrap-anywhere outline-none sm:mt-2 sm:text-3xl"
          >
            {headline}
          </h2>
          {sentence && <Sentence isQuote={isQuote}>{sentence}</Sentence>}
        </div>
        <div className="lg:row-span-2">
          <AnswerDate date={date} isLarge={hasDate} />
          {tools}
        </div>
        <div>{children}</div>
      </div>
      {!isClosingOutcome(status) && (
        <div className="mt-2 sm:mt-5 print:me-2 print:mb-6">
          <ProgressLine
            status={status}
            step={getSubStep(shipment)}
            wasHeld={statusHistory.some((entry) => entry.status === 'on_hold')}
          />
        </div>
      )}
    </header>
  );
}

/** One text, so that the dot between never begins a line. */
function SincePlace({ since, place }: Pick<FormattedAnswer, 'since' | 'place'>) {
  const where = place && (
    <bdi translate="no" className="wrap-anywhere">
      {place}
    </bdi>
  );
  if (!since) return where;
  return (
    <span>
      {since}
      {where && <> · {where}</>}
    </span>
  );
}

function Sentence({ isQuote, children }: { isQuote: boolean; children: string }) {
  if (!isQuote) return <p className="mt-2 max-w-prose text-pretty">{children}</p>;
  // An isolate: a quote in another direction still begins at the page's edge.
  return (
    <p className="mt-2 max-w-prose text-pretty">
      <bdi translate="no" className="font-medium whitespace-pre-line wrap-anywhere">
        {children}
      </bdi>
    </p>
  );
}

function SampleBadge() {
  return (
    <span className="inline-flex items-center rounded-full border border-dashed border-line-strong px-2.5 py-0.5 text-sm font-semibold text-ink-soft">
      {t(texts.receipt.sample)}
    </span>
  );
}
