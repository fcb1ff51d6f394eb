import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { formatPrice, getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';

type Service = SiteContent['services'][number];

/** @returns an empty text if no days are stated. One bound alone is both. */
export function formatTransit({ minDays, maxDays }: Pick<Service, 'minDays' | 'maxDays'>): string {
  const to = maxDays ?? minDays;
  const from = minDays ?? to;
  if (from === null || to === null) return '';
  if (to === 0) return t(texts.services.sameDay);
  return from === to ? t(texts.services.days, { days: to }) : t(texts.services.dayRange, { from, to });
}

/** The stated facts of a service, by column. Prices only while they are on. */
export function useServiceFacts(): (service: Service) => Record<keyof typeof COLUMNS, string> {
  const { showPricing, currency } = useSettings().website;
  return ({ fromPrice, maxWeightKg, reach, ...service }) => ({
    transit: formatTransit(service),
    reach,
    weight: maxWeightKg === null ? '' : t(texts.services.weightUpTo, { kilograms: maxWeightKg.toLocaleString(getWordsLocale()) }),
    price: showPricing && fromPrice !== null ? t(texts.services.fromPrice, { price: formatPrice(fromPrice, currency) }) : '',
  });
}

const COLUMNS = {
  transit: texts.services.transit,
  reach: texts.services.reach,
  weight: texts.services.weight,
  price: texts.services.price,
} as const;
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Services side by side. A column that no service states is left out; nothing without one. */
export function ServiceTable({ otherwise }: { otherwise: ReactNode }) {
  const { services } = useContent();
  const marks = useContentAttributes();
  const readFacts = useServiceFacts();
  const title = useId();
  const facts = services.map(readFacts);
  const columns = COLUMN_NAMES.filter((name) => facts.some((one) => one[name] !== ''));
  if (columns.length === 0) return otherwise;
  return (
    <section aria-labelledby={title} className="shell pt-8 pb-4 lg:pt-14">
      <h2 id={title} className="text-xl">
        {t(texts.services.compare)}
      </h2>
      <table className="mt-4 w-full border-t-2 border-ink text-start max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line-strong">
            {[texts.services.service, ...columns.map((name) => COLUMNS[name])].map((label) => (
              <th key={t(label)} scope="col" className="form-label py-2 pe-6 text-start font-normal last:pe-0">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {services.map(({ id, name }, row) => (
            <tr key={id} className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2">
              <th scope="row" className="pe-6 text-start font-semibold wrap-anywhere max-sm:basis-full">
                <Link
                  to={`#${id}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  <bdi {...marks(`services.${row}.name`)}>{name}</bdi>
                </Link>
              </th>
              {columns.map((column) => {
                const fact = facts[row]?.[column];
                return (
                  <td key={column} className="pe-6 last:pe-0 max-sm:pe-0 max-sm:empty:hidden">
                    {column === 'reach' && fact ? <bdi {...marks(`services.${row}.reach`)}>{fact}</bdi> : fact}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
