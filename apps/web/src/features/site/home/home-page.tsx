import { getAddressLines } from '@waybill/domain/text/address-lines';
import { formatWeek } from '@waybill/i18n/phrases/format-week';
import { texts } from '@waybill/i18n/texts';
import { Clock, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QuoteSection } from '#features/inbox/quote-request/quote-section.tsx';
import { QUOTE_LINK } from '#features/site/frame/navigation.tsx';
import { OpeningChip } from '#features/site/opening-chip.tsx';
import { HeroSearch } from '#features/tracking/hero-search.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { getMapUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { getOfficePosition } from '#lib/office-position.ts';
import { useCompany } from '#lib/settings.ts';
import { lazySection } from '#ui/lazy-section.tsx';

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

const SampleReceipt = lazySection('sample-receipt', async () => ({
  default: (await import('#features/tracking/receipt/sample-receipt.tsx')).SampleReceipt,
}));
const ServicesTrio = lazySection('services', async () => ({
  default: (await import('./featured-services.tsx')).FeaturedServices,
}));
const Steps = lazySection('steps', async () => ({ default: (await import('./steps.tsx')).Steps }));
const Reasons = lazySection('reasons', async () => ({
  default: (await import('./reasons.tsx')).Reasons,
}));
const ShipperFacts = lazySection('shipper-facts', async () => ({
  default: (await import('./shipper-facts.tsx')).ShipperFacts,
}));
const Testimonials = lazySection('testimonials', async () => ({
  default: (await import('./testimonials.tsx')).Testimonials,
}));
const QuoteForm = lazySection('quote-form', async () => ({
  default: (await import('#features/inbox/quote-request/quote-form.tsx')).QuoteForm,
}));

export default function HomePage() {
  const { title, headline } = useContent();
  useDocumentTitle(title || headline || t(texts.lookup.title));
  return (
    <>
      <Hero>
        <HeroSearch />
      </Hero>
      <InfoStrip />
      <ServicesTrio />
      <Steps />
      <Reasons />
      <Testimonials />
      <QuoteSection>
        <QuoteForm />
      </QuoteSection>
    </>
  );
}

function Hero({ children }: { children: ReactNode }) {
  const { headline, introduction } = useContent();
  const marks = useContentAttributes();
  return (
    <section className="border-b border-line bg-surface">
      <div className="shell grid items-center gap-x-16 gap-y-10 pt-8 pb-10 lg:min-h-[40rem] lg:grid-cols-[7fr_6fr] lg:py-12">
        <div className="wrap-anywhere">
          <h1 className="max-w-[11ch] text-5xl font-extrabold lg:max-xl:text-[3.5rem] tracking-[-0.04em]">
            {headline ? <bdi {...marks('headline')}>{headline}</bdi> : t(texts.lookup.title)}
          </h1>
          {introduction && (
            <p className="mt-4 max-w-[44ch] text-lg text-ink-soft lg:mt-6">
              <bdi {...marks('introduction')}>{introduction}</bdi>
            </p>
          )}
          <div className="mt-8 max-w-xl lg:mt-10">{children}</div>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 lg:mt-6">
            <span className="text-ink-soft">{t(texts.home.somethingToSend)}</span>
            <Link to={QUOTE_LINK.to} className={`inline-flex min-h-11 items-center text-lg font-semibold ${LINK}`}>
              {t(QUOTE_LINK.label)}
            </Link>
          </p>
          <ShipperFacts />
        </div>
        <SampleReceipt />
      </div>
    </section>
  );
}

export function InfoStrip() {
  const { phone, officeHours, phoneHours, address, coordinates } = useCompany();
  const place = getAddressLines(address).join(', ');
  const position = getOfficePosition(coordinates);
  const hasHours = officeHours.length > 0;
  if (!phone && !place && !hasHours) return null;
  const columns = phone && hasHours && place ? 'lg:grid-cols-[4fr_5fr_4fr]' : 'lg:auto-cols-fr lg:grid-flow-col';
  return (
    <section aria-label={t(texts.home.howToReachUs)} className="border-b border-line">
      <ul className={`shell grid divide-y divide-line lg:divide-x lg:divide-y-0 ${columns}`}>
        {phone && (
          <Item icon={Phone} label={t(texts.common.phone)}>
            <a href={getPhoneUrl(phone)} translate="no" className={`font-mono ${LINK}`}>
              <bdi>{phone}</bdi>
            </a>
            {phoneHours.length > 0 && <OpeningChip hours={phoneHours} />}
          </Item>
        )}
        {hasHours && (
          <Item icon={Clock} label={t(texts.hours.office)}>
            <span>{formatWeek(officeHours, { t, locale: getWordsLocale() })}</span>
            <OpeningChip hours={officeHours} />
          </Item>
        )}
        {place && (
          <Item icon={MapPin} label={t(texts.contactPage.whereWeAre)}>
            {position ? (
              <a href={getMapUrl(position)} target="_blank" rel="noopener noreferrer" dir="auto" translate="no" className={LINK}>
                {place}
              </a>
            ) : (
              <bdi translate="no">{place}</bdi>
            )}
          </Item>
        )}
      </ul>
    </section>
  );
}

function Item({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-2 lg:min-h-16 lg:px-8 lg:first:ps-0 lg:last:pe-0">
      <Icon className="size-5 shrink-0 text-ink-soft" />
      <div>
        <p className="form-label">{label}</p>
        <div className="flex flex-wrap items-center gap-x-3">{children}</div>
      </div>
    </li>
  );
}
