import type { Quote, QuoteChangeInput } from '@waybill/contracts/inbox/quote-schema';
import { type Measure, MEASURES } from '@waybill/domain/inbox/freight-measures';
import { office } from '@waybill/i18n/office';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { FactsProps } from '#features/inbox/inbox-kind.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { formatList } from '#lib/format/format-list.ts';
import { readAmount } from '#lib/format/read-amount.ts';
import { useDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CopyableId } from '#ui/copyable-id.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/field.tsx';
import { formatKg, freightLabel, measureLabel, serviceLabel } from './format-quote.ts';

export function QuoteFacts(props: FactsProps<Quote, QuoteChangeInput>) {
  const { item: quote } = props;
  return (
    <>
      {quote.trackingId !== null && (
        <p className="mt-3">
          {t(office.inbox.became)} <CopyableId trackingId={quote.trackingId} to={officePaths.shipment(quote.trackingId)} />
        </p>
      )}
      <RequestDetails quote={quote} />
      <PriceForm {...props} />
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
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
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

interface Price {
  amount: string;
  currency: string;
  validUntil: string;
}

function PriceForm({ item: quote, busy, error, onSave }: FactsProps<Quote, QuoteChangeInput>) {
  const [typed, setTyped] = useDraft<Price>(`price:${quote.reference}`);
  const [isUnreadable, setIsUnreadable] = useState(false);
  /** Fields edited since the server refused them. */
  const [editedFields, setEditedFields] = useState<{ since: unknown; names: readonly string[] }>({ since: null, names: [] });
  const price = typed ?? storedPrice(quote);
  const isOpen = quote.status === 'new' || quote.status === 'in_progress';

  function type(change: Partial<Price>) {
    setTyped({ ...price, ...change });
    setIsUnreadable(false);
    setEditedFields({
      since: error,
      names: [...(editedFields.since === error ? editedFields.names : []), ...Object.keys(change)],
    });
  }
  function save() {
    const amount = readAmount(price.amount);
    setIsUnreadable(amount === undefined);
    if (amount === undefined) return;
    const offer = { amount, currency: price.currency, validUntil: price.validUntil || null };
    // Text typed during the save stays.
    onSave(isOpen ? { ...offer, status: 'priced' } : offer, () => setTyped((now) => (now === typed ? undefined : now)));
  }
  const renderField = (name: keyof Price, label: string) => {
    const refusal = error instanceof ApiError ? error.fieldErrors.find(({ path }) => path === name) : undefined;
    return {
      label,
      value: price[name],
      error:
        refusal && !(editedFields.since === error && editedFields.names.includes(name))
          ? `${label} ${refusal.message}.`
          : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type({ [name]: event.target.value }),
    };
  };

  return (
    <form
      noValidate
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_10rem]">
        <TextField
          {...renderField('amount', t(office.inbox.price))}
          {...(isUnreadable && { error: t(office.inbox.priceInvalid) })}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...renderField('currency', t(office.inbox.currency))}
          maxLength={3}
          autoComplete="off"
          placeholder={t(office.inbox.currencyExample)}
          onChange={(event) => type({ currency: event.target.value.toUpperCase() })}
        />
        <DateField {...renderField('validUntil', t(office.inbox.validUntil))} onChange={(day) => type({ validUntil: day })} />
      </div>
      <Button type="submit" variant="secondary" busy={busy} disabled={!typed} className="mt-2">
        {t(office.inbox.savePrice)}
      </Button>
    </form>
  );
}

const storedPrice = ({ amount, currency, validUntil }: Quote): Price => ({
  amount: amount === null ? '' : amount.toFixed(2),
  currency: currency ?? '',
  validUntil: validUntil ?? '',
});
