import type { Quote, QuoteChangeInput } from '@waybill/contracts/inbox/quote-schema';
import { office } from '@waybill/i18n/office';
import { useState, type ChangeEvent } from 'react';
import type { FactsProps } from '#features/inbox/inbox-kind.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/field.tsx';

interface Price {
  amount: string;
  currency: string;
  validUntil: string;
}

export function PriceForm({ item: quote, busy, error, onSave }: FactsProps<Quote, QuoteChangeInput>) {
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

/** Accepts `1249.50`, `1249,5` and `1 249`. @returns undefined when it cannot be read. */
export function readAmount(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3}(?:[ \u00a0]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replace(/\s/g, '')}.${fraction || '0'}`);
}
