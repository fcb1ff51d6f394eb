import { SERVICES } from '@waybill/contracts/site-content';
import { ServiceDrawing } from '#components/service-drawing.tsx';

/** The six services as cards of one sheet, each at an anchor of its own (R068, R015). */
export function ServiceList() {
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {SERVICES.map(({ slug, name, summary, features }) => (
        <li key={slug} id={slug} className="group bg-paper p-6 outline-none target:bg-surface lg:p-8">
          <ServiceDrawing service={slug} className="h-22" />
          <h2 className="mt-8 text-xl">{name}</h2>
          <p className="mt-2 text-ink-soft">{summary}</p>
          <ul className="mt-6 border-t border-line">
            {features.map((feature) => (
              <li key={feature} className="border-b border-line py-2 font-medium">
                {feature}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
