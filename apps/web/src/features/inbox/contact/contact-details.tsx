import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/constants';
import { describeHours } from '@waybill/contracts/site/opening-hours';
import { Clock, Mail, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpeningChip } from '#features/site/components/opening-chip.tsx';
import { mailLink, phoneLink } from '#lib/format/company-links.ts';
import { wordsLocale } from '#lib/format/locale.ts';
import { say } from '#lib/language/say.ts';
import { useCompany } from '#lib/settings.ts';
import { lazySection } from '#ui/lazy-section.tsx';

const SocialLinks = lazySection('contact-social-links', async () => ({
  default: (await import('#features/site/components/social-links.tsx')).SocialLinks,
}));
const LINK =
  'inline-flex min-h-11 items-center text-lg font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink [overflow-wrap:anywhere]';

/** Every way to reach the company, each with when somebody answers: what "24/7 support" means stands here, by channel. */
export function ContactDetails() {
  const { phone, email, phoneHours, address } = useCompany();
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        <Way icon={Phone} title="Phone">
          <a href={phoneLink(phone)} className={`font-mono ${LINK}`}>
            {phone}
          </a>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
            {describeHours(phoneHours, { clock: '12h', say, locale: wordsLocale() })}
            <OpeningChip hours={phoneHours} />
          </p>
        </Way>
        <Way icon={Mail} title="Email">
          <a href={mailLink(email)} className={LINK}>
            {email}
          </a>
          <p className="text-ink-soft">We answer within {SUPPORT_REPLY_HOURS} hours.</p>
        </Way>
        <Way icon={Clock} title="Messages and tracking, 24/7">
          <SocialLinks />
          <p className="text-ink-soft">The form takes your message at any hour, and tracking never closes.</p>
        </Way>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">Hours are those of {address.city}.</p>
    </div>
  );
}

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-4 py-5">
      <Icon className="mt-0.5 size-5 text-ink-soft" />
      <div>
        <h3 className="form-label">{title}</h3>
        {children}
      </div>
    </li>
  );
}
