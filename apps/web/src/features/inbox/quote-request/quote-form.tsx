import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/inbox/facts';
import type { QuoteRequestInput } from '@waybill/contracts/inbox/quote-request-schema';
import { DEFAULT_EXTRA_SERVICE, EXTRA_SERVICES, FREIGHT_TYPES, type FreightType } from '@waybill/domain/inbox/quote-options';
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
import { BOX_GROUPS, BoxGroup, GoodsBoxes } from './boxes.tsx';
import { RequesterBoxes, RouteBoxes } from './route-boxes.tsx';
import { StampedWaybill, WaybillHead } from './stamped-waybill.tsx';

type Step = keyof typeof BOX_GROUPS;
const STEPS = Object.keys(BOX_GROUPS) as Step[];

/** Narrower than `sm`, where one step is shown at a time. */
const isPhone = () => !window.matchMedia('(min-width: 40rem)').matches;

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
  const { form, formProps, startOver, checkStep, ...sending } = usePublicForm<QuoteRequestInput>({
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
  /** Of a phone; undefined shows all, as wider screens do. */
  const [step, setStep] = useState<Step | undefined>('route');
  const isFolded = (group: Step) => step !== undefined && step !== group;
  const next = step && STEPS[STEPS.indexOf(step) + 1];
  const goOn = async () => {
    if (!step || !next || !(await checkStep(BOX_GROUPS[step].boxes))) return;
    flushSync(() => setStep(next));
    form.current?.querySelector<HTMLElement>(`[name="${BOX_GROUPS[next].boxes[0]}"]`)?.focus();
  };

  useEffect(() => {
    // The section may have been focused before the form's code loaded.
    if (document.activeElement === form.current?.closest('section')) firstField(form.current)?.focus();
  }, [form]);

  const sendAnother = () => {
    // The empty form must be rendered before its first box can be focused.
    flushSync(() => {
      startOver();
      setTyped({});
      setStep('route');
    });
    firstField(form.current)?.focus();
  };

  if (sent && reference !== undefined) return <StampedWaybill reference={reference} sent={sent} onSendAnother={sendAnother} />;
  return (
    // `method="dialog"` makes the button do nothing before hydration, instead of putting the input into the URL.
    <form
      {...formProps}
      onSubmit={(event) => {
        if (next && isPhone()) {
          event.preventDefault();
          return void goOn();
        }
        // A box that is refused must be seen, whichever its step is.
        flushSync(() => setStep(undefined));
        formProps.onSubmit(event);
      }}
      aria-label={t(texts.quote.form)}
      method="dialog"
    >
      <NoScript />
      <WaybillHead />
      <RouteBoxes typed={typed} failures={fieldErrors} isFolded={isFolded('route')} />
      <GoodsBoxes typed={typed} failures={fieldErrors} isFolded={isFolded('goods')} />
      <BoxGroup title={texts.quote.chooseService} isFolded={isFolded('goods')}>
        <ExtraServices />
      </BoxGroup>
      <RequesterBoxes failures={fieldErrors} isFolded={isFolded('requester')} />
      <Honeypot />
      {next && (
        <div className="mt-5 flex items-center justify-between gap-4 sm:hidden">
          <Button variant="secondary" onClick={() => void goOn()}>
            {t(texts.quote.nextStep)}
          </Button>
          <span className="text-sm text-ink-soft">
            {t(texts.quote.stepOf, { step: STEPS.indexOf(step) + 1, count: STEPS.length })}
          </span>
        </div>
      )}
      <div className={next ? 'max-sm:hidden' : ''}>
        <div aria-hidden="true" className="-mx-5 mt-8 punched-across sm:-mx-10" />
        <QuoteStub {...sending} />
        <OfflineNote />
      </div>
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
