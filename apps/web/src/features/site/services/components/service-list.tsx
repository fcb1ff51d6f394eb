import { SERVICES, type ServiceSlug } from '@waybill/contracts/site/site-content';
import type { Message } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ServiceDrawing } from '#features/site/components/service-drawing.tsx';
import { paths } from '#lib/address/paths.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';

export function ServiceList() {
  return (
    <ul>
      {SERVICES.map((slug) => (
        <Service key={slug} slug={slug} />
      ))}
    </ul>
  );
}

function Service({ slug }: { slug: ServiceSlug }) {
  const service = t(texts.services.names[slug]);
  return (
    <li id={slug} className="group border-b border-line outline-none last:border-b-0 even:bg-surface">
      <div className="shell grid gap-x-16 gap-y-6 py-10 lg:grid-cols-2 lg:items-center lg:py-20">
        <div className="border-b-2 group-even:lg:order-last">
          <ServiceDrawing service={slug} className="w-full max-lg:mx-auto max-lg:max-w-sm" />
        </div>
        <div>
          <h2 className="text-3xl font-extrabold tracking-[-0.03em]">{service}</h2>
          <p className="mt-1 text-lg font-medium">{t(texts.services.summaries[slug])}</p>
          <p className="mt-4 max-w-[60ch] text-ink-soft">{t(texts.services.arguments[slug])}</p>
          <ul className="mt-6 grid border-y border-line-strong font-semibold max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
            {Object.entries<Message>(texts.services.features[slug]).map(([name, feature]) => (
              <li key={name} className="py-2.5 sm:px-4 sm:py-3 sm:first:ps-0">
                {t(feature)}
              </li>
            ))}
          </ul>
          <Link
            to={paths.quoteFor(slug)}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {rich(texts.services.requestQuoteFor, { unseen: renderHidden }, { service })}
          </Link>
        </div>
      </div>
    </li>
  );
}

const renderHidden = (words: ReactNode) => <span className="sr-only">{words}</span>;
