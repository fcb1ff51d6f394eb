import type { SubscriptionRequestInput } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import { LIMITS } from '@waybill/contracts/limits';
import { SUBSCRIPTION_DAYS_AFTER_DELIVERY, SUBSCRIPTION_DAYS_WITHOUT_CHANGE } from '@waybill/contracts/mail/subscription-bounds';
import { useEffect, useRef } from 'react';
import { call } from '#lib/api/call.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { say } from '#lib/language/say.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { Honeypot } from '#ui/honeypot.tsx';

/** After so many days there are no more mails. */
const ENDS = { delivered: SUBSCRIPTION_DAYS_AFTER_DELIVERY, quiet: SUBSCRIPTION_DAYS_WITHOUT_CHANGE };

/** Asks to be told of this shipment. What is said once it is sent is the same whatever becomes of it. */
export function SubscribeForm({ trackingId }: { trackingId: string }) {
  const { formProps, isSending, reference, failure, fieldErrors } = usePublicForm<SubscriptionRequestInput>({
    name: `subscribe:${trackingId}`,
    fields: ['email'],
    send: async (body, headers) => {
      await call('subscribe', { params: { trackingId }, body: { ...body, language: pageLanguage() }, headers });
      return { data: { reference: '' } };
    },
    failed: () => say(texts.api.subscribeFailed),
  });
  if (reference !== undefined) return <Sent />;
  return (
    <form
      {...formProps}
      className="relative grid max-w-xl gap-5 overflow-hidden border border-line-strong bg-sheet p-5 text-ink sm:p-6"
    >
      <TextField
        label={say(texts.forms.emailAddress)}
        hint={say(texts.subscription.explain, ENDS)}
        name="email"
        type="email"
        dir="ltr"
        required
        autoComplete="email"
        maxLength={LIMITS.email}
        error={fieldErrors.email}
      />
      <Honeypot />
      {failure && <ErrorNotice {...failure} />}
      <div>
        <Button type="submit" look="ink" disabled={isSending}>
          {isSending ? say(texts.forms.sending) : say(texts.subscription.submit)}
        </Button>
      </div>
    </form>
  );
}

/** Takes the form's place; the focus is taken along to it. */
function Sent() {
  const panel = useRef<HTMLParagraphElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <p
      ref={panel}
      tabIndex={-1}
      role="status"
      className="max-w-xl border-s-4 border-status-green bg-status-green-tint px-4 py-3 text-status-green outline-offset-4"
    >
      {say(texts.api.subscribeReceived)}
    </p>
  );
}
