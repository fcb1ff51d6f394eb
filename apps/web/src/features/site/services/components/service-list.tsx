import { SERVICES, type ServiceSlug } from '@waybill/contracts/site/site-content';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ServiceDrawing } from '#features/site/components/service-drawing.tsx';
import { paths } from '#lib/address/paths.ts';

/** The six services as cards of one sheet, each at an anchor of its own. */
export function ServiceList() {
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {SERVICES.map((service) => (
        <ServiceCard key={service.slug} {...service} />
      ))}
    </ul>
  );
}

interface ServiceCardProps {
  slug: ServiceSlug;
  name: string;
  summary: string;
  features: readonly string[];
}

function ServiceCard({ slug, name, summary, features }: ServiceCardProps) {
  return (
    <li id={slug} className="flex flex-col bg-paper outline-none target:bg-surface">
      <ServiceDrawing service={slug} className="w-full border-b border-line bg-surface px-6 pt-6" />
      <div className="flex grow flex-col p-6 lg:p-8">
        <h2 className="text-xl">{name}</h2>
        <p className="mt-2 text-ink-soft">{summary}</p>
        <ul className="mt-6 mb-4 grid gap-2">
          {features.map((feature) => (
            <li key={feature} className="flex items-center gap-3 font-medium">
              <Check className="size-5 shrink-0 text-ink-soft" />
              {feature}
            </li>
          ))}
        </ul>
        <Link
          to={paths.quoteFor(slug)}
          className="mt-auto inline-flex min-h-11 items-center self-start font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Request a Quote<span className="sr-only"> for {name}</span>
        </Link>
      </div>
    </li>
  );
}
