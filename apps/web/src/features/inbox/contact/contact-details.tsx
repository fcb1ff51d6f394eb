import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/shared/constants';
import { formatHours } from '@waybill/i18n/phrases/format-hours';
import { texts } from '@waybill/i18n/texts';
import { Clock, Mail, Phone } from 'lucide-react';
import { OpeningChip } from '#features/site/opening-chip.tsx';
import { getMailUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useCompany, useSettings } from '#lib/settings.ts';
import { lazySection } from '#ui/lazy-section.tsx';
import { ContactFact } from './contact-fact.tsx';

const SocialLinks = lazySection('contact-social-links', async () => ({
  default: (await import('#features/site/frame/social-links.tsx')).SocialLinks,
}));
const LINK =
  'inline-flex min-h-11 items-center text-lg font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink [overflow-wrap:anywhere]';

export function ContactDetails() {
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
