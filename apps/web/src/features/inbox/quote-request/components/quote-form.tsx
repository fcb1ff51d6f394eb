import { QUOTE_TEXTS } from '@waybill/contracts/inbox/quote-request-texts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sendQuote } from '#features/inbox/quote-request/api/send-quote.ts';
import { prefillFrom } from '#features/inbox/quote-request/prefill.ts';
import { readRequest } from '#features/inbox/quote-request/read-request.ts';
import { NoScript } from '#features/site/components/no-script.tsx';
import { toast } from '#lib/browser/toast.ts';
import { useTimeShown } from '#lib/browser/use-time-shown.ts';
import { formTexts } from '#lib/forms/form-text.ts';
import { useFieldFailures } from '#lib/forms/use-field-failures.ts';
import { useKeptForm } from '#lib/forms/use-kept-form.ts';
import { useSubmission } from '#lib/forms/use-submission.ts';
import { Honeypot } from '#ui/honeypot.tsx';
import { BoxGroup } from './box-group.tsx';
import { ExtraServices } from './extra-services.tsx';
import { GoodsBoxes } from './goods-boxes.tsx';
import { QuoteStub } from './quote-stub.tsx';
import { WayBoxes } from './way-boxes.tsx';
import { WaybillHead } from './waybill-head.tsx';
import { YourBoxes } from './your-boxes.tsx';

const NAME = 'quote';

/** The free quote request form (R038..R048): a waybill to fill in. It stays filled in when it was sent (R047). */
export function QuoteForm() {
  const { search } = useLocation();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { form, keep, forget } = useKeptForm({
    name: NAME,
    source: search,
    prefillFrom,
    onFilled: (filled) => setTyped(formTexts(filled)),
  });
  const { submission, submit, startOver } = useSubmission({ name: NAME, send: sendQuote });
  const failures = useFieldFailures(form, submission);
  const timeShown = useTimeShown();
  const isSent = submission.phase === 'success';

  useEffect(() => {
    // The link that leads to this form may have come before its code did, and then has left the focus on the section.
    if (document.activeElement === form.current?.closest('section')) firstField(form.current)?.focus();
  }, [form]);

  const send = async (filledIn: HTMLFormElement) => {
    const arrived = await submit(readRequest(filledIn, timeShown()));
    if (!arrived) return;
    forget();
    toast.success(QUOTE_TEXTS.success);
  };

  const sendAnother = () => {
    form.current?.reset();
    setTyped({});
    startOver();
    firstField(form.current)?.focus();
  };

  return (
    <form
      ref={form}
      aria-label="Quote request"
      // Until the page's code is there, pressing the button does nothing: least of all put what was typed into the address.
      method="dialog"
      aria-busy={submission.phase === 'sending'}
      onInput={(event) => {
        setTyped(formTexts(event.currentTarget));
        if (!isSent) keep();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <NoScript what="This form" />
      <WaybillHead reference={isSent ? submission.reference : undefined} />
      <YourBoxes failures={failures} />
      <WayBoxes typed={typed} failures={failures} />
      <GoodsBoxes typed={typed} failures={failures} />
      <BoxGroup title="Extra service, one of these">
        <ExtraServices />
      </BoxGroup>
      <Honeypot />
      <div aria-hidden="true" className="-mx-5 mt-8 punched-across sm:-mx-10" />
      <QuoteStub submission={submission} onSendAnother={sendAnother} />
    </form>
  );
}

const firstField = (form: HTMLFormElement | null) => form?.querySelector('input');
