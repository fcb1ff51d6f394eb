import { SUBSCRIPTION_DAYS_AFTER_DELIVERY, SUBSCRIPTION_DAYS_WITHOUT_CHANGE } from '@waybill/contracts/mail/facts';
import type { SubscriptionRequestInput } from '@waybill/contracts/mail/subscription-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { texts } from '@waybill/i18n/texts';
import { call } from '#lib/api/call.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { TextField } from '#ui/field.tsx';
import { ReceiptForm, ReceiptFormConfirmation } from './receipt-form.tsx';

const ENDS = { delivered: SUBSCRIPTION_DAYS_AFTER_DELIVERY, quiet: SUBSCRIPTION_DAYS_WITHOUT_CHANGE };

/** The confirmation is always the same, so that it reveals nothing about the address. */
export function SubscribeForm({ trackingId }: { trackingId: string }) {
  const sending = usePublicForm<SubscriptionRequestInput>({
    name: `subscribe:${trackingId}`,
    fields: ['email'],
    send: async (body, headers) => {
      await call('subscribe', { params: { trackingId }, body: { ...body, language: pageLanguage() }, headers });
      return { data: { reference: '' } };
    },
    failed: () => t(texts.api.subscribeFailed),
  });
  if (sending.reference !== undefined) return <ReceiptFormConfirmation message={t(texts.api.subscribeReceived)} />;
  return (
    <ReceiptForm sending={sending} submit={t(texts.subscription.submit)} focusOnOpen>
      <TextField
        label={t(texts.forms.emailAddress)}
        hint={t(texts.subscription.explain, ENDS)}
        name="email"
        type="email"
        dir="ltr"
        required
        autoComplete="email"
        maxLength={LIMITS.email}
        error={sending.fieldErrors.email}
      />
    </ReceiptForm>
  );
}
