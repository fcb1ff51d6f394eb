import { PRICING_TIERS } from '@waybill/contracts/constants';
import { SERVICES } from '@waybill/contracts/site/site-content';
import { Link } from 'react-router-dom';
import { CallToAction } from '#features/site/components/call-to-action.tsx';
import { PageBanner } from '#features/site/components/page-banner.tsx';
import { ServiceList } from '#features/site/services/components/service-list.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { wordsLocale } from '#lib/format/locale.ts';
import { useSettings } from '#lib/settings.ts';
import { Section } from '#ui/section.tsx';

const STATIONS = [
  { place: 'The shop', text: 'You buy there and give our address as yours.' },
  { place: 'Our counter', text: 'We receive the parcel and check it against your order.' },
  { place: 'Customs', text: 'We fill in the papers and pay what is due.' },
  { place: 'Your door', text: 'One tracking ID, the whole way.' },
] as const;

/** What the company does, in six services, and shopping abroad. */
export default function ServicesPage() {
  useDocumentTitle('Services');
  return (
    <>
      <PageBanner title="Services">
        <nav aria-label="Services" className="mt-4">
          <ul className="flex flex-wrap gap-x-6">
            {SERVICES.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={`#${slug}`}
                  className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-8"
                >
                  {name}
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
      <CallToAction
        title="What are we carrying for you?"
        text="Say what it is, what it weighs and where it goes. The price is for the whole way."
      />
    </>
  );
}

/** The three tariffs, as stamps torn from one sheet; shown where Settings says so. */
function Pricing() {
  const { showPricing, currency } = useSettings().website;
  if (!showPricing) return null;
  return (
    <div className="border-t border-line">
      <Section id="pricing" title="What a parcel costs" intro="For one parcel within the country. Anything else is quoted.">
        <div className="paper-outline">
          <ul className="torn grid bg-sheet sm:grid-cols-3">
            {PRICING_TIERS.map(({ name, price, maxWeightKg, delivery }, index) => (
              <li key={name} className="relative px-6 py-10">
                {index > 0 && (
                  <>
                    <span aria-hidden="true" className="absolute inset-x-0 -top-0.5 punched-across sm:hidden" />
                    <span aria-hidden="true" className="absolute inset-y-0 -left-0.5 hidden punched-down sm:block" />
                  </>
                )}
                <h3 className="text-lg">{name}</h3>
                <p className="mt-4 font-mono text-3xl tracking-[-0.03em]">{formatPrice(price, currency)}</p>
                <p className="mt-4 text-ink-soft">
                  Up to {maxWeightKg} kg
                  <br />
                  {delivery}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}

/** A price in a currency, as "€19.99"; without one, the plain number. */
function formatPrice(price: number, currency: string): string {
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat(wordsLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2, ...style }).format(price);
}

/** Shopping from marketplaces abroad: a service of the offer that is none of the six cards. */
function ShopAbroad() {
  return (
    <Section id="shop-abroad" title="Shop abroad" intro="Found it in a shop that does not ship to you? We do.">
      <ol className="grid sm:grid-cols-2 lg:grid-cols-4">
        {STATIONS.map(({ place, text }, index) => (
          <li
            key={place}
            className="relative border-l-3 border-signal pb-8 pl-6 last:border-transparent sm:border-l-0 sm:pt-8 sm:pr-6 sm:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[calc(0.5rem+1.5px)] size-4 rounded-full border-3 border-signal bg-paper sm:top-0 sm:left-0"
            />
            {index < STATIONS.length - 1 && (
              <span aria-hidden="true" className="absolute top-[0.4rem] right-1 left-5 hidden h-[3px] bg-signal sm:block" />
            )}
            <h3 className="text-lg">{place}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[60ch]">
        Tell us the marketplace and what you ordered before it is sent: some goods may not cross every border, and we would rather
        say so first.
      </p>
    </Section>
  );
}
