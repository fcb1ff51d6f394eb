import type { Quote, QuoteChangeInput } from '@waybill/contracts/inbox/quote-schema';
import { type Measure, MEASURES } from '@waybill/domain/inbox/freight-measures';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import type { FactsProps } from '#features/inbox/inbox-kind.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatList } from '#lib/format/format-list.ts';
import { t } from '#lib/language/t.ts';
import { CopyableId } from '#ui/copyable-id.tsx';
import { formatKg, freightLabel, measureLabel, serviceLabel } from './format-quote.ts';
import { QuoteOffers } from './quote-offers.tsx';

export function QuoteFacts({ item: quote }: FactsProps<Quote, QuoteChangeInput>) {
  return (
    <>
      {quote.trackingId !== null && (
        <p className="mt-3">
          {t(office.inbox.became)} <CopyableId trackingId={quote.trackingId} to={officePaths.shipment(quote.trackingId)} />
        </p>
      )}
      <RequestDetails quote={quote} />
      <QuoteOffers quote={quote} />
    </>
  );
}

function RequestDetails({ quote }: { quote: Quote }) {
  const { needsReview } = quote;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact label={t(office.common.from)}>{quote.cityOfDeparture}</Fact>
        <Fact label={t(office.common.to)}>{quote.cityOfArrival ?? t(office.inbox.notSaid)}</Fact>
        <Fact label={t(office.inbox.by)}>{freightLabel(quote)}</Fact>
        <Fact label={t(office.inbox.incoterms)}>{quote.incoterms}</Fact>
        <Fact label={t(office.common.service)}>{serviceLabel(quote)}</Fact>
      </dl>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">{t(office.inbox.measures)}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-soft">
            <th scope="col" className="py-1 font-semibold">
              {t(office.inbox.measure)}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {t(office.inbox.asTyped)}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t(office.inbox.asRead)}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.pieces !== null && (
            <MeasureRow name={t(office.common.pieces)} typed={quote.pieces} read={quote.pieceCount?.toString()} />
          )}
          {MEASURES.map((measure) => (
            <MeasureRow
              key={measure}
              name={measureLabel(measure)}
              typed={quote[measure]}
              read={needsReview.includes(measure) ? undefined : formatMeasure(quote, measure)}
            />
          ))}
        </tbody>
      </table>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 [&>dd]:text-end">
        <Fact label={t(office.inbox.volumetricWeight)}>
          <span className="font-mono">{formatKg(quote.volumetricKg)}</span>
        </Fact>
        <Fact label={t(office.inbox.chargeableWeight)}>
          <strong className="font-mono">{formatKg(quote.chargeableKg)}</strong>
        </Fact>
      </dl>
      {needsReview.length > 0 && (
        <p className="mt-3 border-l-4 border-status-yellow bg-status-yellow-tint px-3 py-2 text-status-yellow">
          {describeReview(needsReview)}
        </p>
      )}
    </section>
  );
}

function MeasureRow({ name, typed, read }: { name: string; typed: string; read: string | undefined }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 font-normal">
        {name}
      </th>
      <td className="py-1 wrap-anywhere">{typed}</td>
      <td className="py-1 text-right font-mono">
        {read ?? <span className="text-status-red">{t(office.inbox.cannotBeRead)}</span>}
      </td>
    </tr>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function formatMeasure(quote: Quote, measure: Measure): string {
  if (measure === 'weight') return formatKg(quote.weightKg);
  const cm = { length: quote.lengthCm, width: quote.widthCm, height: quote.heightCm }[measure];
  return cm === null ? '–' : t(office.inbox.centimeters, { n: String(cm) });
}

function describeReview(needsReview: readonly Measure[]): string {
  const names = needsReview.map((measure) => measureLabel(measure).toLowerCase());
  return t(names.length === 1 ? office.inbox.reviewOne : office.inbox.reviewSeveral, { measures: formatList(names) });
}
