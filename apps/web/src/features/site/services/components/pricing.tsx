import { PRICING_TIERS } from '@waybill/contracts/constants';
import { formatPrice } from '#features/site/services/format-price.ts';
import { useSettings } from '#lib/settings.ts';
import { Section } from '#ui/section.tsx';

/** The three tariffs, as stamps torn from one sheet; shown where Settings says so (R069). */
export function Pricing() {
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
