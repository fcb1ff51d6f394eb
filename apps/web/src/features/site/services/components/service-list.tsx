import { SERVICES, type ServiceSlug } from '@waybill/contracts/site/site-content';
import { Link } from 'react-router-dom';
import { ServiceDrawing } from '#features/site/components/service-drawing.tsx';
import { paths } from '#lib/address/paths.ts';

/** The six services below each other, the drawing now on this side and now on that, each at an anchor of its own. */
export function ServiceList() {
  return (
    <ul>
      {SERVICES.map((service) => (
        <Service key={service.slug} {...service} />
      ))}
    </ul>
  );
}

interface ServiceProps {
  slug: ServiceSlug;
  name: string;
  summary: string;
  argument: string;
  features: readonly string[];
}

function Service({ slug, name, summary, argument, features }: ServiceProps) {
  return (
    <li id={slug} className="group border-b border-line outline-none last:border-b-0 even:bg-surface">
      <div className="shell grid gap-x-16 gap-y-6 py-10 lg:grid-cols-2 lg:items-center lg:py-20">
        <div className="border-b-2 group-even:lg:order-last">
          <ServiceDrawing service={slug} className="w-full max-lg:mx-auto max-lg:max-w-sm" />
        </div>
        <div>
          <h2 className="text-3xl font-extrabold tracking-[-0.03em]">{name}</h2>
          <p className="mt-1 text-lg font-medium">{summary}</p>
          <p className="mt-4 max-w-[60ch] text-ink-soft">{argument}</p>
          <ul className="mt-6 grid border-y border-line-strong font-semibold max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
            {features.map((feature) => (
              <li key={feature} className="py-2.5 sm:px-4 sm:py-3 sm:first:pl-0">
                {feature}
              </li>
            ))}
          </ul>
          <Link
            to={paths.quoteFor(slug)}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            Request a Quote<span className="sr-only"> for {name}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}
