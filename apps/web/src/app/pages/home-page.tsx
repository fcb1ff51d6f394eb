import { CallToAction } from '#components/call-to-action.tsx';
import { Hero } from '#features/home/components/hero.tsx';
import { InfoStrip } from '#features/home/components/info-strip.tsx';
import { Reasons } from '#features/home/components/reasons.tsx';
import { ServicesTrio } from '#features/home/components/services-trio.tsx';
import { Steps } from '#features/home/components/steps.tsx';
import { Testimonials } from '#features/home/components/testimonials.tsx';
import { HeroSearch } from '#features/tracking/components/hero-search.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';

/** The home page (R026..R038). */
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
      <div className="border-t border-line">
        <Testimonials />
      </div>
      <CallToAction
        title="Tell us what it weighs and where it goes."
        text="You get a price for the whole way, in writing, within 24 hours."
      />
    </>
  );
}
