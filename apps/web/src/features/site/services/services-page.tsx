import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CallToAction } from '#features/site/call-to-action.tsx';
import { PageBanner } from '#features/site/page-banner.tsx';
import { ServiceDrawing } from '#features/site/service-drawing.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';

export default function ServicesPage() {
  const { services } = useContent();
  const { allInPrice } = useSettings().content.claims;
  const marks = useContentAttributes();
  const title = t(texts.navigation.pages.services);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title}>
        {services.length > 0 && (
          <nav aria-label={title} className="mt-4">
            <ul className="flex flex-wrap gap-x-6">
              {services.map(({ id, name }, index) => (
                <li key={id}>
                  <Link
                    to={`#${id}`}
                    className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-8"
                  >
                    <bdi {...marks(`services.${index}.name`)} className="wrap-anywhere">
                      {name}
                    </bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageBanner>
      <ServiceList />
      <PriceList />
      <ShopAbroad />
      <CallToAction
        title={t(texts.services.orderTitle)}
        text={t(allInPrice ? texts.services.orderText : texts.about.orderText)}
      />
    </>
  );
}

function ServiceList() {
  const { services } = useContent();
  return (
    <ul>
      {services.map((service, index) => (
        <Service key={service.id} {...service} index={index} />
      ))}
    </ul>
  );
}

type ServiceProps = SiteContent['services'][number] & { index: number };

function Service({ id, name, summary, argument, bullets, drawing, index }: ServiceProps) {
  const marks = useContentAttributes();
  return (
    <li id={id} className="group border-b border-line outline-none last:border-b-0 even:bg-surface">
      <div className="shell grid gap-x-16 gap-y-6 py-10 lg:grid-cols-2 lg:items-center lg:py-20">
        {drawing !== 'none' && (
          <div className="border-b-2 group-even:lg:order-last">
            <ServiceDrawing drawing={drawing} className="w-full max-lg:mx-auto max-lg:max-w-sm" />
          </div>
        )}
        <div className="wrap-anywhere">
          <h2 className="text-3xl font-extrabold tracking-[-0.03em]">
            <bdi {...marks(`services.${index}.name`)}>{name}</bdi>
          </h2>
          {summary && (
            <p className="mt-1 text-lg font-medium">
              <bdi {...marks(`services.${index}.summary`)}>{summary}</bdi>
            </p>
          )}
          {argument && (
            <p className="mt-4 max-w-[60ch] whitespace-pre-line text-ink-soft">
              <bdi {...marks(`services.${index}.argument`)}>{argument}</bdi>
            </p>
          )}
          {bullets.length > 0 && (
            <ul
              {...marks(`services.${index}.bullets`)}
              className="mt-6 grid border-y border-line-strong font-semibold max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line"
            >
              {bullets.map((bullet) => (
                <li key={bullet} className="py-2.5 sm:px-4 sm:py-3 sm:first:ps-0">
                  <bdi>{bullet}</bdi>
                </li>
              ))}
            </ul>
          )}
          <Link
            to={paths.quoteFor(id)}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {rich(texts.services.requestQuoteFor, { unseen: renderHidden }, { service: name })}
          </Link>
        </div>
      </div>
    </li>
  );
}

const COLUMNS = 3;

function PriceList() {
  const { showPricing, currency } = useSettings().website;
  const { tiers, pricesIntro } = useContent();
  const marks = useContentAttributes();
  if (!showPricing || tiers.length === 0) return null;
  return (
    <div className="border-t border-line">
      <Section
        id="pricing"
        title={t(texts.services.prices)}
        intro={pricesIntro && <bdi {...marks('pricesIntro')}>{pricesIntro}</bdi>}
      >
        <div className="paper-outline">
          <ul className="torn grid bg-sheet sm:grid-cols-3">
            {tiers.map(({ name, time, price, maxWeightKg }, index) => (
              <li key={name} className="relative px-6 py-10 wrap-anywhere">
                {index > 0 && (
                  <span
                    aria-hidden="true"
                    className={`absolute inset-x-0 -top-0.5 punched-across ${index < COLUMNS ? 'sm:hidden' : ''}`}
                  />
                )}
                {index % COLUMNS > 0 && (
                  <span aria-hidden="true" className="absolute inset-y-0 -start-0.5 hidden punched-down sm:block" />
                )}
                <h3 className="text-lg">
                  <bdi {...marks(`tiers.${index}.name`)}>{name}</bdi>
                </h3>
                <p className="mt-4 font-mono text-3xl tracking-[-0.03em]">{formatPrice(price, currency)}</p>
                <p className="mt-4 text-ink-soft">
                  {maxWeightKg > 0 && (
                    <>
                      {t(texts.services.weightUpTo, { kilograms: `${maxWeightKg}` })}
                      <br />
                    </>
                  )}
                  <bdi {...marks(`tiers.${index}.time`)}>{time}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}

function ShopAbroad() {
  const { shopAbroad, shopAbroadIntro, shopAbroadAdvice } = useContent();
  const marks = useContentAttributes();
  if (shopAbroad.length === 0) return null;
  return (
    <div className="border-t border-line">
      <Section
        id="shop-abroad"
        title={t(texts.services.shopAbroad)}
        intro={shopAbroadIntro && <bdi {...marks('shopAbroadIntro')}>{shopAbroadIntro}</bdi>}
      >
        <ol className="grid sm:grid-cols-2 lg:grid-cols-4">
          {shopAbroad.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative border-s-3 border-signal ps-6 pb-8 wrap-anywhere last:border-transparent sm:border-s-0 sm:ps-0 sm:pe-6 sm:pt-8"
            >
              <span
                aria-hidden="true"
                className="absolute top-1.5 -start-[calc(0.5rem+1.5px)] size-4 rounded-full border-3 border-signal bg-paper sm:start-0 sm:top-0"
              />
              {index < shopAbroad.length - 1 && (
                <span aria-hidden="true" className="absolute start-5 end-1 top-[0.4rem] hidden h-[3px] bg-signal sm:block" />
              )}
              <h3 className="text-lg">
                <bdi {...marks(`shopAbroad.${index}.title`)}>{title}</bdi>
              </h3>
              <p className="mt-1 text-ink-soft">
                <bdi {...marks(`shopAbroad.${index}.text`)}>{text}</bdi>
              </p>
            </li>
          ))}
        </ol>
        {shopAbroadAdvice && (
          <p className="mt-4 max-w-[60ch]">
            <bdi {...marks('shopAbroadAdvice')}>{shopAbroadAdvice}</bdi>
          </p>
        )}
      </Section>
    </div>
  );
}

const renderHidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

function formatPrice(price: number, currency: string): string {
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat(getWordsLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2, ...style }).format(price);
}

interface SectionProps {
  id?: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section id={id} className="shell grid gap-8 py-16 lg:grid-cols-[4fr_9fr] lg:gap-16 lg:py-24">
      <div>
        <h2 className="text-3xl font-extrabold tracking-[-0.03em]">{title}</h2>
        {intro && <p className="mt-4 max-w-[40ch] text-ink-soft">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
