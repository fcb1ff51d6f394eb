import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { getStage, isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import type { SubStep } from '@waybill/domain/shipments/sub-step';
import type { FormattedAnswer } from '@waybill/i18n/phrases/format-answer';
import { formatGrounds } from '@waybill/i18n/phrases/format-grounds';
import { texts } from '@waybill/i18n/texts';
import { Phone } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { OpeningChip } from '#features/site/opening-chip.tsx';
import { getPhoneUrl } from '#lib/format/company-links.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Barcode } from '#ui/barcode.tsx';
import { Button, OutsideLinkButton } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AnswerDate, ProgressLine } from './progress-line.tsx';

interface AnswerCardProps {
  shipment: PublicShipment;
  /** Within the status, on the line. */
  step: SubStep | undefined;
  hasDate: boolean;
  formatted: FormattedAnswer;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The receiver, below the headline. */
  proof: ReactNode;
  /** Under the line. */
  stations: ReactNode;
  /** The next step, with its form. */
  children: ReactNode;
}

/** The first screen of a receipt: status, what the courier says, one date, the next step with its action, the line. */
export function AnswerCard({ shipment, step, hasDate, formatted, headingRef, proof, stations, children }: AnswerCardProps) {
  const { trackingId, statusHistory, sample } = shipment;
  const status = getStage(shipment);
  // A personal link adds pictures here, which would move the rest of a drawn receipt.
  const below = shipment.proof ? 'below-answer' : '';
  const { badge, headline, since, place, sentence, isQuote, date, details } = formatted;
  const hasDetails = details.length > 0;
  return (
    // On phones the next steps follow the line, so that the answer with its action fits the first screen.
    <header className="px-5 max-sm:flex max-sm:flex-col max-sm:gap-y-2 sm:px-8 print:px-0">
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
      <div className="mt-4 grid gap-x-12 gap-y-4 max-sm:contents lg:grid-cols-[minmax(0,9fr)_minmax(0,4fr)] print:grid-cols-[minmax(0,9fr)_minmax(0,4fr)]">
        <div className="max-sm:-mt-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
            <StatusBadge status={status} badge={badge} />
            <SincePlace since={since} place={place} />
          </p>
          <h2
            ref={headingRef}
            tabIndex={-1}
            className="mt-1 text-xl leading-tight font-extrabold tracking-[-0.03em] wrap-anywhere outline-none sm:mt-2 sm:text-3xl"
          >
            {headline}
          </h2>
          <div className={below}>
            {proof}
            {sentence && <Sentence isQuote={isQuote}>{sentence}</Sentence>}
          </div>
        </div>
        <div className={`${hasDetails ? 'lg:row-span-3' : 'lg:row-span-2'} ${below}`}>
          <AnswerDate date={date} isLarge={hasDate} />
        </div>
        {hasDetails && <p className="max-w-prose text-pretty wrap-anywhere max-sm:order-1">{details.join(' ')}</p>}
        <div className={below}>{children}</div>
      </div>
      {!isClosingOutcome(status) && (
        <div className={`sm:mt-5 print:me-2 print:mb-6 ${below}`}>
          <ProgressLine status={status} step={step} wasHeld={statusHistory.some((entry) => entry.status === 'on_hold')} />
          {stations}
        </div>
      )}
    </header>
  );
}

interface AnswerActionsProps {
  due: FormattedAnswer['due'];
  pay: FormattedAnswer['pay'];
  label: string;
  variant: 'primary' | 'quiet';
  isExpanded: boolean;
  /** Absent for the sample, about which nobody can be asked. */
  onAct: (() => void) | undefined;
  /** The open form. */
  children: ReactNode;
}

/** One action for the state, and the phone. */
export function AnswerActions({ due, pay, label, variant, isExpanded, onAct, children }: AnswerActionsProps) {
  return (
    <div className={due ? '' : 'print:hidden'}>
      {due && (
        <dl className="mb-2 flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-soft">{due.term}</dt>
          <dd className="text-lg font-bold">
            <bdi>{due.value}</bdi>
          </dd>
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        {pay && (
          <OutsideLinkButton variant="primary" href={pay.href}>
            {pay.label}
          </OutsideLinkButton>
        )}
        {onAct && (
          <Button variant={pay ? 'quiet' : variant} aria-expanded={isExpanded} onClick={onAct} className="noscript:hidden">
            {label}
          </Button>
        )}
        <PhoneLink />
      </div>
      {children && <div className="mt-4 max-sm:mb-4">{children}</div>}
    </div>
  );
}

/** Folded: the statistics behind the date. */
export function AnswerGrounds({ shipment }: { shipment: PublicShipment }) {
  const grounds = formatGrounds(shipment, getStage(shipment), t);
  if (grounds.length === 0) return undefined;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-9">
        {t(texts.answer.how)}
      </summary>
      <div className="max-w-prose pb-2 text-sm text-ink-soft">
        {grounds.map((ground) => (
          <p key={ground}>{ground}</p>
        ))}
      </div>
    </details>
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

function PhoneLink() {
  const { phone, phoneHours } = useCompany();
  if (!phone) return undefined;
  return (
    <p className="flex flex-wrap items-center gap-x-2 leading-tight sm:gap-x-3">
      <a
        href={getPhoneUrl(phone)}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold max-sm:text-sm sm:gap-2 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        <Phone className="size-4 shrink-0" />
        {/* In a flex box the space before the number would collapse. */}
        <span>{rich(texts.advice.call, { number: markNumber }, { phone })}</span>
      </a>
      {phoneHours.length > 0 && <OpeningChip hours={phoneHours} />}
    </p>
  );
}

const markNumber = (phone: ReactNode) => <bdi translate="no">{phone}</bdi>;
