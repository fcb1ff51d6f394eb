import { useQuery } from '@tanstack/react-query';
import type { OfferThread } from '@waybill/contracts/inbox/offer-schema';
import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { addDays, isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';
import { findPriceTier } from '@waybill/domain/inbox/freight-measures';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { Reply } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { getContent } from '#lib/api/public-settings.ts';
import { stored } from '#lib/browser/stored.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { readAmount } from '#lib/format/read-amount.ts';
import { useDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button, OutsideLinkButton } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { formatAmount } from './format-quote.ts';
import { useSendOffer } from './offer-calls.ts';
import { createReplyUrl } from './reply-url.ts';

interface Typed {
  amount: string;
  currency: string;
  validUntil: string;
  text: string;
}

interface OfferFormProps {
  quote: Quote;
  thread: OfferThread;
}

const DEFAULT_DAYS = 14;

/** Of the price sent last on this device. */
const lastOffer = stored<{ currency?: string; days?: number }>('lastOffer', {
  parse: (text) => JSON.parse(text ?? '{}') as { currency?: string; days?: number },
  format: (offer) => JSON.stringify(offer),
});

const REFUSALS = {
  amount: office.inbox.priceInvalid,
  currency: office.offers.currencyRequired,
  validUntil: office.offers.dayRequired,
} as const;

/** The draft survives a failure and a reload. */
export function OfferForm({ quote, thread: { language, link, configured } }: OfferFormProps) {
  const { reference, email, needsReview } = quote;
  const { company, website } = useSettings();
  const today = useToday(company.timeZone);
  const [draft, setDraft] = useDraft<Typed>(`offer:${reference}`);
  const [isChecked, setIsChecked] = useState(false);
  /** Fields edited since the server refused them. */
  const [edited, setEdited] = useState<{ since: unknown; names: readonly string[] }>({ since: null, names: [] });
  const { mutate, error, isPending } = useSendOffer(quote);
  const editedNames = edited.since === error ? edited.names : [];
  const { currency = website.currency, days = DEFAULT_DAYS } = lastOffer.read();
  const typed = draft ?? {
    amount: quote.amount?.toFixed(2) ?? '',
    currency: quote.currency ?? currency,
    validUntil: addDays(today, days),
    text: '',
  };
  const amount = readAmount(typed.amount);
  const day = isCalendarDate(typed.validUntil) && typed.validUntil >= today ? typed.validUntil : undefined;
  const price = { amount, currency: /^[A-Z]{3}$/.test(typed.currency) ? typed.currency : undefined, validUntil: day };

  function type(change: Partial<Typed>) {
    setDraft({ ...typed, ...change });
    setEdited({ since: error, names: [...editedNames, ...Object.keys(change)] });
  }

  function submit() {
    setIsChecked(true);
    const { amount: sum, currency: code, validUntil } = price;
    if (sum === undefined || code === undefined || validUntil === undefined) return;
    mutate(
      { amount: sum, currency: code, validUntil, ...(typed.text.trim() !== '' && { text: typed.text }) },
      {
        onSuccess: () => {
          lastOffer.write({ currency: code, days: countDaysBetween(today, validUntil) });
          setIsChecked(false);
          // Text typed while it is sent stays.
          setDraft((now) => (now && now !== draft ? now : undefined));
        },
      },
    );
  }

  const renderField = (name: keyof typeof REFUSALS, label: string) => {
    const refusal = error instanceof ApiError ? error.fieldErrors.find(({ path }) => path === name) : undefined;
    const isRefused = refusal !== undefined && !editedNames.includes(name);
    const problem = isChecked && price[name] === undefined ? t(REFUSALS[name]) : isRefused && `${label} ${refusal.message}.`;
    return { label, value: typed[name], ...(problem && { error: problem }) };
  };
  const isFieldError = error instanceof ApiError && error.fieldErrors.length > 0;
  const reader = { address: email, language: getLanguageName(language) };

  return (
    <form
      noValidate
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Suggestion quote={quote} onUse={(sum, code) => type({ amount: sum.toFixed(2), ...(code && { currency: code }) })} />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_10rem]">
        <TextField
          {...renderField('amount', t(office.inbox.price))}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => type({ amount: target.value })}
        />
        <TextField
          {...renderField('currency', t(office.inbox.currency))}
          maxLength={3}
          autoComplete="off"
          placeholder={t(office.inbox.currencyExample)}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => type({ currency: target.value.toUpperCase() })}
        />
        <DateField
          {...renderField('validUntil', t(office.inbox.validUntil))}
          min={today}
          onChange={(validUntil) => type({ validUntil })}
          className="max-sm:col-span-2"
        />
      </div>
      <TextAreaField
        label={t(office.offers.text)}
        rows={3}
        maxLength={LIMITS.message}
        value={typed.text}
        hint={t(office.offers.textHint)}
        onChange={({ target }) => type({ text: target.value })}
        className="mt-3"
      />
      {error && !isFieldError && (
        <div className="mt-3">
          <ErrorNotice text={getErrorText(error, t(office.offers.sendFailed))} error={error} />
        </div>
      )}
      <p className="mt-3 text-ink-soft wrap-anywhere">
        {!configured
          ? t(office.offers.previewLink)
          : amount !== undefined && day !== undefined
            ? t(office.offers.preview, { ...reader, price: formatAmount(amount, typed.currency), day: formatCalendarDate(day) })
            : t(office.offers.previewIncomplete, reader)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {t(configured ? office.offers.send : office.offers.make)}
        </Button>
        {(!configured || needsReview.length > 0) && (
          <OutsideLinkButton href={createReplyUrl(quote, link)}>
            <Reply size={18} />
            {t(office.replies.inMailApp)}
          </OutsideLinkButton>
        )}
      </div>
    </form>
  );
}

interface SuggestionProps {
  quote: Quote;
  onUse: (sum: number, currency: string) => void;
}

/** The cheapest tier that fits, as the public form shows it. Nothing where none fits. */
function Suggestion({ quote: { chargeableKg, weightKg, pieceCount }, onUse }: SuggestionProps) {
  const { website, content } = useSettings();
  const { data } = useQuery({ queryKey: ['getPublicContent'], queryFn: getContent, staleTime: Infinity });
  const pieces = pieceCount ?? 1;
  const kilograms = (content.claims.volumetricWeight ? chargeableKg : weightKg) ?? undefined;
  const tier = data && findPriceTier(data.tiers, { kilograms, pieces });
  if (!tier) return null;
  const sum = tier.price * pieces;
  const format = (price: number) => formatAmount(price, website.currency).trim();
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-surface px-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {t(office.offers.suggestion, { sum: format(sum), pieces, price: format(tier.price), tier: tier.name })}
      </span>
      <Button onClick={() => onUse(sum, website.currency)}>{t(office.offers.takeSuggestion)}</Button>
    </p>
  );
}
