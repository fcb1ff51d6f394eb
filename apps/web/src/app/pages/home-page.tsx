import { Hero } from '#features/home/components/hero.tsx';
import { InfoStrip } from '#features/home/components/info-strip.tsx';
import { QuoteSection } from '#features/quote/components/quote-section.tsx';
import { HeroSearch } from '#features/tracking/components/hero-search.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { lazySection } from '#lib/lazy-section.tsx';

const ServicesTrio = lazySection('services', async () => ({
  default: (await import('#features/home/components/services-trio.tsx')).ServicesTrio,
}));
const Steps = lazySection('steps', async () => ({ default: (await import('#features/home/components/steps.tsx')).Steps }));
const Reasons = lazySection('reasons', async () => ({
  default: (await import('#features/home/components/reasons.tsx')).Reasons,
}));
const Testimonials = lazySection('testimonials', async () => ({
  default: (await import('#features/home/components/testimonials.tsx')).Testimonials,
}));
const QuoteForm = lazySection('quote-form', async () => ({
  default: (await import('#features/quote/components/quote-form.tsx')).QuoteForm,
}));

/** The home page (R026..R048). */
export default function HomePage() {
  useDocumentTitle('Parcels and freight by land, sea and air');
  return (
    <>
      <Hero>
        <HeroSearch />
      </Hero>
      <InfoStrip />
      <ServicesTrio />
      <Steps />
      <Reasons />
      <Testimonials />
      <QuoteSection>
        <QuoteForm />
      </QuoteSection>
    </>
  );
}
