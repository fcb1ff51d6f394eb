import { QuoteSection } from '#features/inbox/quote-request/components/quote-section.tsx';
import { Hero } from '#features/site/home/components/hero.tsx';
import { InfoStrip } from '#features/site/home/components/info-strip.tsx';
import { HeroSearch } from '#features/tracking/components/hero-search.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { lazySection } from '#ui/lazy-section.tsx';

const ServicesTrio = lazySection('services', async () => ({
  default: (await import('#features/site/home/components/services-trio.tsx')).ServicesTrio,
}));
const Steps = lazySection('steps', async () => ({ default: (await import('#features/site/home/components/steps.tsx')).Steps }));
const Reasons = lazySection('reasons', async () => ({
  default: (await import('#features/site/home/components/reasons.tsx')).Reasons,
}));
const Testimonials = lazySection('testimonials', async () => ({
  default: (await import('#features/site/home/components/testimonials.tsx')).Testimonials,
}));
const QuoteForm = lazySection('quote-form', async () => ({
  default: (await import('#features/inbox/quote-request/components/quote-form.tsx')).QuoteForm,
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
