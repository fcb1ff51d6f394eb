import { CallToAction } from '#components/call-to-action.tsx';
import { PageBanner } from '#components/page-banner.tsx';
import { Section } from '#components/section.tsx';
import { ServiceList } from '#features/services/components/service-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';

/** What the company does, in six cards (R068..R071), and shopping abroad (R002). */
export default function ServicesPage() {
  useDocumentTitle('Services');
  return (
    <>
      <PageBanner title="Services" />
      <div className="shell py-10 lg:py-16">
        <ServiceList />
      </div>
      <div className="border-t border-line">
        <Section id="shop-abroad" title="Shop abroad">
          <div className="grid max-w-[68ch] gap-4 text-lg">
            <p>
              Found it in a shop that does not ship to you? Buy it there and give our address as yours. We receive the parcel,
              check it against your order, take it through customs and bring it to your door, under one tracking ID.
            </p>
            <p className="text-ink-soft">
              Tell us the marketplace and what you ordered before it is sent: some goods may not cross every border, and we would
              rather say so first.
            </p>
          </div>
        </Section>
      </div>
      <CallToAction
        title="What are we carrying for you?"
        text="Say what it is, what it weighs and where it goes. The price is for the whole way."
      />
    </>
  );
}
