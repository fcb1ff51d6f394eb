import type { ReactNode } from 'react';
import { useCompany } from '#lib/settings.ts';
import { RouteMap } from './route-map.tsx';

/** The first screen: what the company does, and the tracking field, over the map of its region (R026). */
export function Hero({ children }: { children: ReactNode }) {
  const { name } = useCompany();
  return (
    <section className="relative overflow-hidden border-b border-line bg-land">
      <RouteMap frame="region" className="absolute inset-0 hidden size-full lg:block" />
      <div className="shell relative pt-10 pb-10 lg:flex lg:min-h-[40rem] lg:flex-col lg:justify-center lg:py-16">
        <h1 className="max-w-[11ch] text-5xl font-extrabold tracking-[-0.04em]">On the day we said.</h1>
        <p className="mt-4 max-w-[44ch] text-lg text-ink-soft lg:mt-6">
          {name} carries parcels and freight by land, sea and air. One tracking ID tells you where yours is and when it comes.
        </p>
        <div className="mt-8 max-w-xl lg:mt-10">{children}</div>
      </div>
      <RouteMap frame="bay" className="block h-72 w-full sm:h-96 lg:hidden" />
    </section>
  );
}
