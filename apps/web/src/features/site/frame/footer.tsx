import { getAddressLines } from '@waybill/domain/text/address-lines';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { BASE } from '#lib/api/base.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { getMailUrl, getPhoneUrl, getWhatsAppUrl } from '#lib/format/company-links.ts';
import { t } from '#lib/language/t.ts';
import { useCompany, useSettings, useTextAttributes } from '#lib/settings.ts';
import { CompanyMark } from '../company-mark.tsx';
import { ChatGlyph } from './chat-glyph.tsx';
import { LanguageLinks, TRACK_LINK, usePageLinks } from './navigation.tsx';
import { SocialLinks } from './social-links.tsx';

const LINK =
  'inline-flex min-h-11 items-center py-1 leading-snug lg:min-h-8 text-on-band-soft underline-offset-4 hover:text-on-band hover:underline';
const POLICIES = [
  { to: paths.privacy, label: texts.navigation.pages.privacy },
  { to: paths.terms, label: texts.navigation.pages.terms },
  { to: paths.cookies, label: texts.navigation.pages.cookies },
  { to: paths.verify, label: texts.navigation.pages.verify },
] as const;

export function Footer() {
  return (
    <>
      <ChatButton />
      <FooterContent />
    </>
  );
}

function FooterContent() {
  const { name, blurb } = useCompany();
  const { services } = useSettings().content;
  const marks = useTextAttributes();
  return (
    <footer className="torn-top mt-auto bg-band pt-10 text-on-band lg:pt-16 print:hidden">
      <div className="shell grid grid-cols-[minmax(min-content,1fr)_1fr] gap-x-6 gap-y-6 lg:grid-cols-[5fr_2fr_3fr_4fr]">
        <div className="col-span-2 wrap-anywhere lg:col-span-1">
          <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
            <CompanyMark className="h-8" />
            <span dir="auto" translate="no">
              {name}
            </span>
          </p>
          {blurb && (
            <p className="mt-4 max-w-[36ch] text-on-band-soft">
              <bdi {...marks('company.blurb')}>{blurb}</bdi>
            </p>
          )}
          <SocialLinks className="mt-4" />
        </div>
        <Column title={t(texts.navigation.quickLinks)}>
          {[...usePageLinks(), TRACK_LINK].map(({ to, label }) => (
            <FooterLink key={to} to={to} label={t(label)} />
          ))}
        </Column>
        <Column title={services.length > 0 && t(texts.navigation.pages.services)}>
          {services.map(({ id, name: service }, index) => (
            <FooterLink
              key={id}
              to={`${paths.services}#${id}`}
              label={
                <bdi {...marks(`content.services.${index}.name`)} className="wrap-anywhere">
                  {service}
                </bdi>
              }
            />
          ))}
        </Column>
        <ContactColumn />
      </div>
      <nav aria-label={t(texts.language.title)} className="shell mt-6 lg:mt-10">
        <LanguageLinks className="flex flex-wrap gap-x-6" linkClassName={`${LINK} aria-[current]:text-on-band`} />
      </nav>
      <div className="mt-6 border-t border-band-line lg:mt-10">
        <div className="shell flex flex-wrap items-center gap-x-6 gap-y-2 py-4 text-sm lg:py-6 text-on-band-soft">
          <p translate="no" className="me-auto">
            © <CopyrightYears /> <bdi>{name}</bdi>
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {POLICIES.map(({ to, label }) => (
              <FooterLink key={to} to={to} label={t(label)} />
            ))}
            <li>
              <a href={`${BASE}/docs`} className={LINK}>
                {t(texts.navigation.apiReference)}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function ContactColumn() {
  const { phone, email, address } = useCompany();
  const lines = getAddressLines(address);
  if (lines.length === 0 && !phone && !email) return undefined;
  return (
    <div className="col-span-2 lg:col-span-1">
      <h2 className="mb-3 text-base tracking-normal">{t(texts.navigation.pages.contact)}</h2>
      <address translate="no" className="text-on-band-soft">
        {lines.map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))}
        {phone && (
          <>
            <a href={getPhoneUrl(phone)} className={`${LINK} mt-2 font-mono text-sm`}>
              <bdi>{phone}</bdi>
            </a>
            <br />
          </>
        )}
        {email && (
          <a href={getMailUrl(email)} className={LINK}>
            <bdi>{email}</bdi>
          </a>
        )}
      </address>
    </div>
  );
}

function CopyrightYears() {
  const { year, range } = useSettings().website.copyright;
  const thisYear = useNow()?.getFullYear() ?? year;
  return range && thisYear > year ? `${year}–${thisYear}` : year;
}

/** Keeps its place without a title. */
function Column({ title, children }: { title: string | false; children: ReactNode }) {
  return (
    <div>
      {title && (
        <>
          <h2 className="mb-3 text-base tracking-normal">{title}</h2>
          <ul>{children}</ul>
        </>
      )}
    </div>
  );
}

function FooterLink({ to, label }: { to: string; label: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {label}
      </Link>
    </li>
  );
}

/** Floats where the page has a free margin, else follows the content, so that it covers nothing. */
function ChatButton() {
  const { chatNumber } = useCompany();
  if (!chatNumber) return null;
  return (
    <aside aria-label={t(texts.navigation.quickHelp)} className="border-t border-line gutter:border-t-0 print:hidden">
      <a
        href={getWhatsAppUrl(chatNumber)}
        target="_blank"
        rel="noopener noreferrer"
        className="shell gutter:in-margin flex min-h-16 items-center gap-3 font-semibold underline-offset-4 hover:underline gutter:bottom-6 gutter:bg-ink gutter:text-paper gutter:shadow-float gutter:hover:bg-ink-soft"
      >
        <ChatGlyph className="size-7" />
        <span className="gutter:sr-only">{t(texts.navigation.chat)}</span>
        <span className="sr-only">{t(texts.common.opensInNewTab)}</span>
      </a>
    </aside>
  );
}
