import type { ReasonIconName } from '@waybill/contracts/site/drawings';
import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import { texts } from '@waybill/i18n/texts';
import {
  CalendarCheck,
  Clock,
  Cookie,
  Globe,
  type LucideIcon,
  MailCheck,
  MapPin,
  MessagesSquare,
  PackageCheck,
  Plane,
  ShieldCheck,
  Ship,
  Truck,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { ContentLink } from './content-link.tsx';

const REASON_ICON: Readonly<Record<ReasonIconName, LucideIcon>> = {
  package: PackageCheck,
  calendar: CalendarCheck,
  globe: Globe,
  messages: MessagesSquare,
  truck: Truck,
  shield: ShieldCheck,
  clock: Clock,
  ship: Ship,
  plane: Plane,
  map: MapPin,
};

/** Why, in the company's words, then what readers can check themselves. */
export function Reasons() {
  const { reasons, reasonsIntro } = useContent();
  const marks = useContentAttributes();
  return (
    <section className="shell grid gap-x-16 gap-y-6 py-12 lg:grid-cols-[4fr_9fr] lg:py-28">
      <div>
        <h2 className="text-3xl font-extrabold tracking-[-0.03em] lg:text-4xl">
          {t(reasons.length > 0 ? texts.home.whyChooseUs : texts.home.seeForYourself)}
        </h2>
        {reasonsIntro && reasons.length > 0 && (
          <p className="mt-4 max-w-[40ch] text-ink-soft">
            <bdi {...marks('reasonsIntro')}>{reasonsIntro}</bdi>
          </p>
        )}
      </div>
      <div>
        <ul>
          {reasons.map(({ icon, title, text, link }, index) => {
            const Icon = REASON_ICON[icon];
            return (
              <Row
                key={title}
                icon={<Icon className="size-6" />}
                title={<bdi {...marks(`reasons.${index}.title`)}>{title}</bdi>}
                text={<bdi {...marks(`reasons.${index}.text`)}>{text}</bdi>}
              >
                <ContentLink to={link} className="decoration-line-strong hover:decoration-ink" />
              </Row>
            );
          })}
        </ul>
        <ul className="border-b border-line">
          <Row icon={<WifiOff className="size-6" />} title={t(texts.home.worksAnywhere)} text={t(texts.home.worksAnywhereText)}>
            {/* Outside the router: a page of the server. */}
            <a href={getScriptFreePath(pageLanguage())} className={LINK}>
              {t(texts.home.trackWithoutScripts)}
            </a>
          </Row>
          <Row icon={<Cookie className="size-6" />} title={t(texts.home.noCookies)} text={t(texts.home.noCookiesText)}>
            <Link to={paths.cookies} className={LINK}>
              {t(texts.home.whatIsStored)}
            </Link>
          </Row>
          <Row
            icon={<MailCheck className="size-6" />}
            title={t(texts.home.checkableEmails)}
            text={t(texts.home.checkableEmailsText)}
          >
            <Link to={paths.verify} className={LINK}>
              {t(texts.navigation.pages.verify)}
            </Link>
          </Row>
        </ul>
      </div>
    </section>
  );
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-8';

function Row({ icon, title, text, children }: Record<'icon' | 'title' | 'text' | 'children', ReactNode>) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-5 gap-y-1 border-t border-line py-4 wrap-anywhere sm:grid-cols-[1.5rem_4fr_6fr] lg:py-5">
      <span className="text-ink-soft">{icon}</span>
      <h3 className="text-base lg:text-lg">{title}</h3>
      <div className="max-sm:col-start-2">
        <p className="max-w-[52ch] text-ink-soft">{text}</p>
        {children}
      </div>
    </li>
  );
}
