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
import { formatPrice } from '#lib/format/locale.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { ServiceTable } from './service-facts.tsx';

export default function ServicesPage() {
  const { allInPrice } = useSettings().content.claims;
  const title = t(texts.navigation.pages.services);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} />
      <ServiceTable otherwise={<ServiceLinks title={title} />} />
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

/** For a company that states nothing to compare. */
function ServiceLinks({ title }: { title: string }) {
  const { services } = useContent();
  const marks = useContentAttributes();
  if (services.length === 0) return null;
  return (
    <nav aria-label={title} className="shell pt-6">
      <ul className="flex flex-wrap gap-x-6">
        {services.map(({ id, name }, index) => (
          <li key={id}>
            <Link to={`#${id}`} className={`${LINK} font-medium lg:min-h-8`}>
              <bdi {...marks(`services.${index}.name`)} className="wrap-anywhere">
                {name}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LINK = 'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink';

function ServiceList() {
  const { services } = useContent();
  return (
    <ul className="shell divide-y divide-line lg:pb-12">
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
    <li
      id={id}
      className="grid scroll-mt-24 gap-x-12 gap-y-4 py-8 wrap-anywhere outline-none sm:grid-cols-[10rem_1fr] lg:grid-cols-[14rem_5fr_4fr] lg:py-12"
    >
      <div className="max-sm:max-w-40">
        {drawing !== 'none' && (
          <div className="border-b-2">
            <ServiceDrawing drawing={drawing} className="w-full" />
          </div>
        )}
      </div>
      <div>
        <h2 className="text-2xl font-extrabold tracking-[-0.03em]">
          <bdi {...marks(`services.${index}.name`)}>{name}</bdi>
        </h2>
        {summary && (
          <p className="mt-1 font-medium">
            <bdi {...marks(`services.${index}.summary`)}>{summary}</bdi>
          </p>
        )}
        {argument && (
          <p className="mt-3 max-w-[60ch] whitespace-pre-line text-ink-soft">
            <bdi {...marks(`services.${index}.argument`)}>{argument}</bdi>
          </p>
        )}
      </div>
      <div className="sm:max-lg:col-start-2">
        {bullets.length > 0 && (
          <ul {...marks(`services.${index}.bullets`)} className="divide-y divide-line border-y border-line lg:mt-1">
            {bullets.map((bullet) => (
              <li key={bullet} className="py-2">
                <bdi>{bullet}</bdi>
              </li>
            ))}
          </ul>
        )}
        <Link to={paths.quoteFor(id)} className={`${LINK} mt-2 font-semibold`}>
          {rich(texts.services.requestQuoteFor, { unseen: renderHidden }, { service: name })}
        </Link>
      </div>
    </li>
  );
}

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
        <ul className="divide-y divide-line border-y border-line">
          {tiers.map(({ name, time, price, maxWeightKg }, index) => (
            <li
              key={name}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 py-4 wrap-anywhere sm:grid-cols-[3fr_3fr_2fr_2fr]"
            >
              <h3 className="text-lg">
                <bdi {...marks(`tiers.${index}.name`)}>{name}</bdi>
              </h3>
              <p className="text-ink-soft max-sm:order-1">
                <bdi {...marks(`tiers.${index}.time`)}>{time}</bdi>
              </p>
              <p className="text-ink-soft max-sm:order-1 max-sm:text-end">
                {maxWeightKg > 0 && t(texts.services.weightUpTo, { kilograms: `${maxWeightKg}` })}
              </p>
              <p className="text-end font-mono text-xl tracking-[-0.03em]">{formatPrice(price, currency)}</p>
            </li>
          ))}
        </ul>
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
