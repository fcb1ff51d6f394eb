import { texts } from '@waybill/i18n/texts';
import { Link } from 'react-router-dom';
import { CallToAction } from '#features/site/call-to-action.tsx';
import { PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { PriceList, ServiceList, ShopAbroad } from './sections.tsx';

export default function ServicesPage() {
  const { services } = useContent();
  const { allInPrice } = useSettings().content.claims;
  const marks = useContentAttributes();
  const title = t(texts.navigation.pages.services);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title}>
        {services.length > 0 && (
          <nav aria-label={title} className="mt-4">
            <ul className="flex flex-wrap gap-x-6">
              {services.map(({ id, name }, index) => (
                <li key={id}>
                  <Link
                    to={`#${id}`}
                    className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-8"
                  >
                    <bdi {...marks(`services.${index}.name`)} className="wrap-anywhere">
                      {name}
                    </bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageBanner>
      <ServiceList />
      <PriceList />
      <ShopAbroad />
      <CallToAction
        title={t(texts.services.orderTitle)}
        text={t(allInPrice ? texts.services.orderText : texts.about.orderText)}
      />
    </>
  );
}
