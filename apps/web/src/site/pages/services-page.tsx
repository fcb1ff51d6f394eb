import { CallToAction } from '#features/site/components/call-to-action.tsx';
import { PageBanner } from '#features/site/components/page-banner.tsx';
import { Pricing } from '#features/site/services/components/pricing.tsx';
import { ServiceList } from '#features/site/services/components/service-list.tsx';
import { ShopAbroad } from '#features/site/services/components/shop-abroad.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';

/** What the company does, in six cards (R068..R071), and shopping abroad (R002). */
export default function ServicesPage() {
  useDocumentTitle('Services');
  return (
    <>
      <PageBanner title="Services" />
      <div className="shell py-10 lg:py-16">
        <ServiceList />
      </div>
      <Pricing />
      <div className="border-t border-line">
        <ShopAbroad />
      </div>
      <CallToAction
        title="What are we carrying for you?"
        text="Say what it is, what it weighs and where it goes. The price is for the whole way."
      />
    </>
  );
}
