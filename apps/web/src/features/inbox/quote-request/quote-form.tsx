import type { QuoteRequestInput } from '@waybill/contracts';
import { DEFAULT_EXTRA_SERVICE, EXTRA_SERVICES, FREIGHT_TYPES, type FreightType } from '@waybill/contracts/inbox/quote-options';
import { QUOTE_TEXTS } from '@waybill/contracts/inbox/quote-request-texts';
import type { ServiceSlug } from '@waybill/contracts/site/site-content';
import { useEffect, useState } from 'react';
import { CompanyMark } from '#features/site/components/company-mark.tsx';
import { NoScript } from '#features/site/components/no-script.tsx';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { useCompany } from '#lib/settings.ts';
import { Barcode } from '#ui/barcode.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { BoxGroup } from './box.tsx';
import { GoodsBoxes } from './goods-boxes.tsx';
import { QuoteStub } from './quote-stub.tsx';
import { WayBoxes } from './way-boxes.tsx';
import { YourBoxes } from './your-boxes.tsx';

const NOT_YET = 'Q-······';
const FIELDS = [
  'name',
  'email',
  'contactNumber',
  'freightType',
  'cityOfDeparture',
  'incoterms',
  'weight',
  'height',
  'width',
  'length',
  'extraService',
] as const;

/** The services that say by themselves how the freight travels; the others leave the choice open. */
const FREIGHT_OF: Partial<Record<ServiceSlug, FreightType>> = {
  'express-delivery': 'express',
  'same-day-delivery': 'express',
};

/** The free quote request form: a waybill to fill in. All of it goes over the wire as typed, and stays filled in when it was sent. */
export function QuoteForm() {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { form, formProps, startOver, ...sending } = usePublicForm<QuoteRequestInput>({
    name: 'quote',
    fields: FIELDS,
    send: (body, headers) => call('submitQuote', { body, headers }),
    failed: () => QUOTE_TEXTS.failed,
    prefillFrom,
    onTexts: setTyped,
    onSent: () => toast.success(QUOTE_TEXTS.success),
    staysFilled: true,
  });
  const { reference, fieldErrors } = sending;

  useEffect(() => {
    // The link that leads to this form may have come before its code did, and then has left the focus on the section.
    if (document.activeElement === form.current?.closest('section')) firstField(form.current)?.focus();
  }, [form]);

  const sendAnother = () => {
    startOver();
    firstField(form.current)?.focus();
  };

  return (
    // Until the page's code is there, pressing the button does nothing: least of all put what was typed into the address.
    <form {...formProps} aria-label="Quote request" method="dialog">
      <NoScript what="This form" />
      <WaybillHead reference={reference} />
      <YourBoxes failures={fieldErrors} />
      <WayBoxes typed={typed} failures={fieldErrors} />
      <GoodsBoxes typed={typed} failures={fieldErrors} />
      <BoxGroup title="Extra service, one of these">
        <ExtraServices />
      </BoxGroup>
      <Honeypot />
      <div aria-hidden="true" className="-mx-5 mt-8 punched-across sm:-mx-10" />
      <QuoteStub {...sending} onSendAnother={sendAnother} />
    </form>
  );
}

const firstField = (form: HTMLFormElement | null) => form?.querySelector('input');

/** The head of the sheet: whose form it is, and its number with the strip that says the same, once it has one. */
function WaybillHead({ reference }: { reference: string | undefined }) {
  const { name } = useCompany();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pb-6">
      <p className="flex items-center gap-3">
        <CompanyMark className="size-10 shrink-0" />
        <span>
          <span className="block text-lg leading-tight font-bold tracking-tight">{name}</span>
          <span className="form-label">Waybill, to be quoted</span>
        </span>
      </p>
      <div className="flex items-end gap-6">
        <p>
          <span className="block form-label">No.</span>
          <span className="font-mono text-lg leading-none">{reference ?? NOT_YET}</span>
        </p>
        <Barcode text={reference ?? 'Q-'} className={`h-10 w-40 ${reference ? 'text-ink' : 'text-line-strong'}`} />
      </div>
    </div>
  );
}

/** Exactly one extra service, ticked like the boxes of a printed form. */
function ExtraServices() {
  return EXTRA_SERVICES.map(({ value, label }) => (
    <label
      key={value}
      className="relative flex min-h-12 cursor-pointer items-center gap-3 bg-sheet px-3 py-2 font-medium focus-within:z-10 hover:bg-surface has-checked:bg-surface-strong lg:col-span-3"
    >
      <input
        type="radio"
        name="extraService"
        value={value}
        defaultChecked={value === DEFAULT_EXTRA_SERVICE}
        className="size-4.5 shrink-0 accent-ink"
      />
      {label}
    </label>
  ));
}

/** What a link to the quote form fills in: the freight type that goes with a service. */
function prefillFrom(search: string): Record<string, string> {
  const service = new URLSearchParams(search).get('service');
  const wanted = Object.entries(FREIGHT_OF).find(([slug]) => slug === service)?.[1];
  const freight = FREIGHT_TYPES.find(({ value }) => value === wanted);
  return freight ? { freightType: freight.wire } : {};
}
