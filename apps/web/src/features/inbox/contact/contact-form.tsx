import type { ContactMessageInput } from '@waybill/contracts/inbox/contact-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { texts } from '@waybill/i18n/texts';
import { NoScript } from '#features/site/no-script.tsx';
import { OfflineNote } from '#features/site/offline/offline-note.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Honeypot } from '#ui/honeypot.tsx';

const LINES = [
  { name: 'name', label: texts.contactForm.fullName, autoComplete: 'name', required: true, maxLength: LIMITS.name },
  {
    name: 'email',
    label: texts.forms.emailAddress,
    type: 'email',
    dir: 'ltr',
    autoComplete: 'email',
    required: true,
    maxLength: LIMITS.email,
  },
  { name: 'phone', label: texts.common.phone, type: 'tel', dir: 'ltr', autoComplete: 'tel', maxLength: LIMITS.phone },
  { name: 'subject', label: texts.contactForm.subject, required: true, maxLength: LIMITS.subject },
] as const;
const MESSAGE_ROWS = 6;

export function ContactForm() {
  const { formProps, isSending, reference, failure, fieldErrors } = usePublicForm<ContactMessageInput>({
    name: 'contact',
    fields: [...LINES.map(({ name }) => name), 'message'],
    send: async (body, headers) => {
      // Loaded on submit only, to keep the page small.
      const { call } = await import('#lib/api/call.ts');
      return call('submitContact', { body, headers });
    },
    failed: (error) => (isRefusal(error) ? t(texts.api.messageFailed) : t(texts.api.networkError)),
    prefillFrom,
  });
  return (
    // `method="dialog"` makes the button do nothing before hydration, instead of putting the input into the URL.
    <form {...formProps} method="dialog">
      <h2 className="text-2xl font-extrabold tracking-[-0.03em]">{t(texts.contactForm.title)}</h2>
      <NoScript />
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        {LINES.map(({ label, ...line }) => (
          <TextField key={line.name} {...line} label={t(label)} error={fieldErrors[line.name]} />
        ))}
        <TextAreaField
          className="sm:col-span-2"
          label={t(texts.contactForm.message)}
          name="message"
          rows={MESSAGE_ROWS}
          required
          maxLength={LIMITS.message}
          error={fieldErrors.message}
        />
        <Honeypot />
      </div>
      <div className="mt-6">
        <div role="status">
          {reference !== undefined && (
            <div className="mb-5 border-s-4 border-status-green bg-status-green-tint px-4 py-3 text-status-green">
              <p className="font-medium">{t(texts.api.messageReceived)}</p>
              <p className="mt-1 text-sm">
                {t(texts.forms.reference)}{' '}
                <bdi translate="no" className="font-mono">
                  {reference}
                </bdi>
              </p>
            </div>
          )}
        </div>
        {failure && (
          <div className="mb-5">
            <ErrorNotice {...failure} />
          </div>
        )}
        <Button type="submit" variant="primary" busy={isSending} className="min-h-12 px-6">
          {isSending ? t(texts.forms.sending) : t(texts.contactForm.send)}
        </Button>
        <OfflineNote />
      </div>
    </form>
  );
}

/** `success: false` with status 200; anything else is a transport failure. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 200;

function prefillFrom(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  const subject = query.get('subject');
  const trackingId = query.get('ref');
  return {
    ...(subject && { subject }),
    ...(trackingId && { message: `${t(texts.contactForm.aboutShipment, { trackingId })}\n\n` }),
  };
}
