import { texts } from '@waybill/i18n/texts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Section } from '#ui/section.tsx';

const COLUMNS = 3;

export function PriceList() {
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

function formatPrice(price: number, currency: string): string {
  const style = currency ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat(getWordsLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2, ...style }).format(price);
}
