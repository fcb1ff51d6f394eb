import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/inbox/facts';
import type { QuoteRequestInput } from '@waybill/contracts/inbox/quote-request-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import {
  DEFAULT_EXTRA_SERVICE,
  EXTRA_SERVICES,
  FREIGHT_TYPES,
  type FreightType,
  INCOTERMS,
  UNKNOWN_INCOTERMS,
} from '@waybill/domain/inbox/quote-options';
import { texts } from '@waybill/i18n/texts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NoScript } from '#features/site/no-script.tsx';
import { OfflineNote } from '#features/site/offline/offline-note.tsx';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { BOX_GROUPS, BOXES, type BoxesProps, BoxGroup, GoodsBoxes, SelectBox, TextBox } from './boxes.tsx';
import { StampedWaybill, WaybillHead } from './stamped-waybill.tsx';

const FIELDS = [
  'name',
  'email',
  'contactNumber',
  'freightType',
  'cityOfDeparture',
  'cityOfArrival',
  'incoterms',
  'pieces',
  'weight',
  'height',
  'width',
  'length',
  'extraService',
] as const;

/** By ID of the service; the other services leave the choice open. */
const FREIGHT_TYPES_BY_SERVICE: Readonly<Record<string, FreightType>> = {
  'express-delivery': 'express',
  'same-day-delivery': 'express',
};

export function QuoteForm() {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [sent, setSent] = useState<QuoteRequestInput>();
  const { form, formProps, startOver, ...sending } = usePublicForm<QuoteRequestInput>({
    name: 'quote',
    fields: FIELDS,
    send: async (body, headers) => {
      const answer = await call('submitQuote', { body, headers });
      // As sent, regardless of later input.
      setSent(body);
      return answer;
    },
    failed: () => t(texts.api.quoteFailed),
    prefillFrom,
    onTexts: setTyped,
    onSent: () => toast.success(t(texts.api.quoteReceived)),
    keepsInput: true,
  });
  const { reference, fieldErrors } = sending;

  useEffect(() => {
    // The section may have been focused before the form's code loaded.
    if (document.activeElement === form.current?.closest('section')) firstField(form.current)?.focus();
  }, [form]);

  const sendAnother = () => {
    // The empty form must be rendered before its first box can be focused.
    flushSync(() => {
      startOver();
      setTyped({});
    });
    firstField(form.current)?.focus();
  };

  if (sent && reference !== undefined) return <StampedWaybill reference={reference} sent={sent} onSendAnother={sendAnother} />;
  return (
    // `method="dialog"` makes the button do nothing before hydration, instead of putting the input into the URL.
    <form {...formProps} aria-label={t(texts.quote.form)} method="dialog">
      <NoScript />
      <WaybillHead />
      <RequesterBoxes failures={fieldErrors} />
      <RouteBoxes typed={typed} failures={fieldErrors} />
      <GoodsBoxes typed={typed} failures={fieldErrors} />
      <BoxGroup title={texts.quote.chooseService}>
        <ExtraServices />
      </BoxGroup>
      <Honeypot />
      <div aria-hidden="true" className="-mx-5 mt-8 punched-across sm:-mx-10" />
      <QuoteStub {...sending} />
      <OfflineNote />
    </form>
  );
}

const firstField = (form: HTMLFormElement | null) => form?.querySelector('input');

/** Exactly one extra service, as check boxes of a printed form. */
function ExtraServices() {
  return EXTRA_SERVICES.map((service) => (
    <label
      key={service}
      className="relative flex min-h-12 cursor-pointer items-center gap-3 bg-sheet px-3 py-2 font-medium focus-within:z-10 hover:bg-surface has-checked:bg-surface-strong max-[23rem]:col-span-full lg:col-span-3"
    >
      <input
        type="radio"
        name="extraService"
        value={service}
        defaultChecked={service === DEFAULT_EXTRA_SERVICE}
        className="size-4.5 shrink-0 accent-ink"
      />
      {t(texts.quote.extraServices[service])}
    </label>
  ));
}

function prefillFrom(search: string): Record<string, string> {
  const service = new URLSearchParams(search).get('service');
  const wantedType = Object.entries(FREIGHT_TYPES_BY_SERVICE).find(([slug]) => slug === service)?.[1];
  const freight = FREIGHT_TYPES.find(({ value }) => value === wantedType);
  return freight ? { freightType: freight.wire } : {};
}

interface QuoteStubProps {
  isSending: boolean;
  failure: { text: string; error: unknown } | undefined;
}

function QuoteStub({ isSending, failure }: QuoteStubProps) {
  const { answersWithinDay } = useSettings().content.claims;
  return (
    <div className="grid gap-5 pt-8">
      {failure && <ErrorNotice {...failure} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" variant="primary" busy={isSending} className="min-h-12 px-6">
          {isSending ? t(texts.forms.sending) : t(texts.quote.send)}
        </Button>
        <p className="max-w-[44ch] text-sm text-ink-soft">
          {answersWithinDay && `${t(texts.quote.answered, { hours: SUPPORT_REPLY_HOURS })} `}
          {t(texts.quote.notBooked)}
        </p>
      </div>
    </div>
  );
}

function RequesterBoxes({ failures }: Pick<BoxesProps, 'failures'>) {
  return (
    <BoxGroup title={BOX_GROUPS.requester.title}>
      <TextBox
        {...BOXES.name}
        name="name"
        autoComplete="name"
        maxLength={LIMITS.name}
        error={failures.name}
        className="col-span-full sm:col-span-1 lg:col-span-4"
      />
      <TextBox
        {...BOXES.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={LIMITS.email}
        error={failures.email}
        className="col-span-full sm:col-span-1 lg:col-span-5"
      />
      <TextBox
        {...BOXES.contactNumber}
        name="contactNumber"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={LIMITS.phone}
        error={failures.contactNumber}
        className="col-span-full lg:col-span-3"
      />
    </BoxGroup>
  );
}

function RouteBoxes({ typed, failures }: BoxesProps) {
  return (
    <BoxGroup title={BOX_GROUPS.route.title}>
      <SelectBox
        {...BOXES.freightType}
        name="freightType"
        defaultValue=""
        error={failures.freightType}
        className="col-span-full sm:col-span-1 lg:col-span-3"
      >
        <option value="">{t(texts.quote.chooseFreight)}</option>
        {FREIGHT_TYPES.map(({ wire, value }) => (
          <option key={wire} value={wire}>
            {t(texts.quote.freightTypes[value])}
          </option>
        ))}
      </SelectBox>
      <TextBox
        {...BOXES.cityOfDeparture}
        name="cityOfDeparture"
        autoComplete="address-level2"
        maxLength={LIMITS.place}
        error={failures.cityOfDeparture}
        className="lg:col-span-3"
      />
      <TextBox
        {...BOXES.cityOfArrival}
        name="cityOfArrival"
        required={false}
        autoComplete="off"
        maxLength={LIMITS.place}
        hint={t(texts.forms.optional)}
        error={failures.cityOfArrival}
        className="lg:col-span-3"
      />
      <IncotermsBox typed={typed.incoterms ?? ''} error={failures.incoterms} />
    </BoxGroup>
  );
}

/** The API accepts any other text too. */
function IncotermsBox({ typed, error }: { typed: string; error: string | undefined }) {
  const term = INCOTERMS.find((code) => code === typed);
  return (
    <SelectBox
      {...BOXES.incoterms}
      name="incoterms"
      defaultValue={UNKNOWN_INCOTERMS}
      hint={t(term ? texts.quote.incotermMeanings[term] : texts.quote.incotermsHint)}
      error={error}
      className="col-span-full sm:col-span-1 lg:col-span-3"
    >
      <option value={UNKNOWN_INCOTERMS}>{t(texts.quote.incotermsUnknown)}</option>
      {INCOTERMS.map((code) => (
        <option key={code} value={code} translate="no">
          {code}
        </option>
      ))}
    </SelectBox>
  );
}
