import type { ContactMessageInput } from '@waybill/contracts/inbox/contact-schema';
import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/inbox/facts';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { formatHours } from '@waybill/i18n/phrases/format-hours';
import { texts } from '@waybill/i18n/texts';
import { Clock, Mail, Phone } from 'lucide-react';
import { NoScript } from '#features/site/no-script.tsx';
import { OfflineNote } from '#features/site/offline/offline-note.tsx';
import { OpeningChip } from '#features/site/opening-chip.tsx';
import { PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { getMailUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { useCompany, useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { lazySection } from '#ui/lazy-section.tsx';
import { ContactFact } from './contact-fact.tsx';

const OfficeLocation = lazySection('office-location', async () => ({
  default: (await import('./office-location.tsx')).OfficeLocation,
}));

export default function ContactPage() {
  const title = t(texts.contactPage.title);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} crumb={t(texts.navigation.pages.contact)} />
      <div className="border-b border-line bg-surface">
        <div className="shell grid gap-10 py-10 lg:grid-cols-[5fr_8fr] lg:gap-16 lg:py-16">
          <section id="hours" aria-labelledby="contact-details-title" className="outline-none">
            <h2 id="contact-details-title" className="mb-6 text-2xl font-extrabold tracking-[-0.03em]">
              {t(texts.contactPage.reachUs)}
            </h2>
            <ContactDetails />
          </section>
          <div className="paper-outline">
            <div className="torn relative overflow-hidden bg-sheet px-5 pt-10 pb-12 sm:px-10">
              <ContactForm />
            </div>
          </div>
        </div>
      </div>
      <OfficeLocation />
    </>
  );
}

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

function ContactForm() {
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

const SocialLinks = lazySection('contact-social-links', async () => ({
  default: (await import('#features/site/frame/social-links.tsx')).SocialLinks,
}));
const LINK =
  'inline-flex min-h-11 items-center text-lg font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink [overflow-wrap:anywhere]';

function ContactDetails() {
  const { phone, email, phoneHours, address } = useCompany();
  const { answersWithinDay, aroundTheClock } = useSettings().content.claims;
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {phone && (
          <ContactFact icon={Phone} title={t(texts.common.phone)}>
            <a href={getPhoneUrl(phone)} className={`font-mono ${LINK}`}>
              <bdi translate="no">{phone}</bdi>
            </a>
            {phoneHours.length > 0 && (
              <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
                {formatHours(phoneHours, { clock: '12h', t, locale: getWordsLocale() })}
                <OpeningChip hours={phoneHours} />
              </p>
            )}
          </ContactFact>
        )}
        {email && (
          <ContactFact icon={Mail} title={t(texts.common.email)}>
            <a href={getMailUrl(email)} className={LINK}>
              <bdi translate="no">{email}</bdi>
            </a>
            {answersWithinDay && <p className="text-ink-soft">{t(texts.contactPage.answered, { hours: SUPPORT_REPLY_HOURS })}</p>}
          </ContactFact>
        )}
        <ContactFact icon={Clock} title={t(aroundTheClock ? texts.contactPage.anyTime : texts.contactPage.online)}>
          <SocialLinks />
          <p className="text-ink-soft">{t(texts.contactPage.onlineHint)}</p>
        </ContactFact>
      </ul>
      {phone && phoneHours.length > 0 && address.city && (
        <p className="mt-3 text-sm text-ink-soft">{t(texts.contactPage.hoursOf, { city: address.city })}</p>
      )}
    </div>
  );
}
