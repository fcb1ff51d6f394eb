import { SERVICES } from '@waybill/contracts/site/site-content';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ServiceDrawing } from '#features/site/components/service-drawing.tsx';
import { paths } from '#lib/address/paths.ts';
import { Section } from '#ui/section.tsx';

const TRIO = SERVICES.slice(0, 3);

/** Three of the six services, each leading to its own place on the services page. */
export function ServicesTrio() {
  return (
    <Section
      title="What we carry"
      intro="Parcels, pallets and containers, by land freight, sea freight and air freight. What you buy in a shop abroad, too."
    >
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-3">
        {TRIO.map(({ slug, name, summary }) => (
          <li key={slug} className="bg-paper">
            <Link to={`${paths.services}#${slug}`} className="group flex h-full flex-col hover:bg-surface">
              <ServiceDrawing service={slug} className="w-full border-b border-line bg-surface px-4 pt-6" />
              <h3 className="mx-6 mt-6 text-lg">{name}</h3>
              <p className="mx-6 mt-2 mb-6 text-ink-soft">{summary}</p>
              <ArrowRight className="mx-6 mt-auto mb-6 size-5 transition-transform duration-150 group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link
          to={paths.services}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          All six services
        </Link>
      </p>
    </Section>
  );
}
