import { PRICING_TIERS } from '@waybill/contracts/shared/constants';
import { SERVICES } from '@waybill/contracts/site/site-content';
import { texts } from '@waybill/i18n/texts';
import { Link } from 'react-router-dom';
import { CallToAction } from '#features/site/components/call-to-action.tsx';
import { PageBanner } from '#features/site/components/page-banner.tsx';
import { ServiceList } from '#features/site/services/components/service-list.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Section } from '#ui/section.tsx';

const STATIONS = [
  { place: texts.services.shop, text: texts.services.shopText },
  { place: texts.services.counter, text: texts.services.counterText },
  { place: texts.services.customs, text: texts.services.customsText },
  { place: texts.services.door, text: texts.services.doorText },
] as const;

export default function ServicesPage() {
  const title = t(texts.navigation.pages.services);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title}>
        <nav aria-label={title} className="mt-4">
          <ul className="flex flex-wrap gap-x-6">
            {SERVICES.map((slug) => (
              <li key={slug}>
                <Link
                  to={`#${slug}`}
                  className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-8"
                >
                  {t(texts.services.names[slug])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageBanner>
      <ServiceList />
      <Pricing />
      <div className="border-t border-line">
        <ShopAbroad />
      </div>
      <CallToAction title={t(texts.services.orderTitle)} text={t(texts.services.orderText)} />
    </>
  );
}

function Pricing() {
  const { showPricing, currency } = useSettings().website;
  if (!showPricing) return null;
  return (
    <div className="border-t border-line">
      <Section id="pricing" title={t(texts.services.prices)} intro={t(texts.services.pricesNote)}>
        <div className="paper-outline">
          <ul className="torn grid bg-sheet sm:grid-cols-3">
            {PRICING_TIERS.map(({ name, price, maxWeightKg }, index) => (
              <li key={name} className="relative px-6 py-10">
                {index > 0 && (
                  <>
                    <span aria-hidden="true" className="absolute inset-x-0 -top-0.5 punched-across sm:hidden" />
                    <span aria-hidden="true" className="absolute inset-y-0 -start-0.5 hidden punched-down sm:block" />
                  </>
                )}
                <h3 className="text-lg">{t(texts.services.tiers[name])}</h3>
                <p className="mt-4 font-mono text-3xl tracking-[-0.03em]">{formatPrice(price, currency)}</p>
                <p className="mt-4 text-ink-soft">
                  {t(texts.services.weightUpTo, { kilograms: `${maxWeightKg}` })}
                  <br />
                  {t(texts.services.tierTimes[name])}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}

function formatPrice(price: number, currency: string): string {
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat(getWordsLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2, ...style }).format(price);
}

function ShopAbroad() {
  return (
    <Section id="shop-abroad" title={t(texts.services.shopAbroad)} intro={t(texts.services.shopAbroadNote)}>
      <ol className="grid sm:grid-cols-2 lg:grid-cols-4">
        {STATIONS.map(({ place, text }, index) => (
          <li
            key={t(place)}
            className="relative border-s-3 border-signal ps-6 pb-8 last:border-transparent sm:border-s-0 sm:ps-0 sm:pe-6 sm:pt-8"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -start-[calc(0.5rem+1.5px)] size-4 rounded-full border-3 border-signal bg-paper sm:start-0 sm:top-0"
            />
            {index < STATIONS.length - 1 && (
              <span aria-hidden="true" className="absolute start-5 end-1 top-[0.4rem] hidden h-[3px] bg-signal sm:block" />
            )}
            <h3 className="text-lg">{t(place)}</h3>
            <p className="mt-1 text-ink-soft">{t(text)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[60ch]">{t(texts.services.shopAbroadAdvice)}</p>
    </Section>
  );
}
