import { texts } from '@waybill/i18n/texts';
import { PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { t } from '#lib/language/t.ts';
import { lazySection } from '#ui/lazy-section.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

const OfficeLocation = lazySection('office-location', async () => ({
  default: (await import('./office-location.tsx')).OfficeLocation,
}));

export default function ContactPage() {
  const title = t(texts.contactPage.title);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} crumb={t(texts.navigation.pages.contact)} />
      <div className="border-b border-line bg-surface">
        <div className="shell grid gap-10 py-10 lg:grid-cols-[5fr_8fr] lg:gap-16 lg:py-16">
          <section id="hours" aria-labelledby="contact-details-title" className="outline-none">
            <h2 id="contact-details-title" className="mb-6 text-2xl font-extrabold tracking-[-0.03em]">
              {t(texts.contactPage.reachUs)}
            </h2>
            <ContactDetails />
          </section>
          <div className="paper-outline">
            <div className="torn relative overflow-hidden bg-sheet px-5 pt-10 pb-12 sm:px-10">
              <ContactForm />
            </div>
          </div>
        </div>
      </div>
      <OfficeLocation />
    </>
  );
}
