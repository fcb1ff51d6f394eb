import { texts } from '@waybill/i18n/texts';
import { LabelDrawing } from '#features/site/label-drawing.tsx';
import { PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { t } from '#lib/language/t.ts';
import { VerifyForm } from './verify-form.tsx';

export default function VerifyPage() {
  const title = t(texts.verify.title);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} crumb={t(texts.navigation.pages.verify)} />
      <div className="border-b border-line bg-surface">
        <div className="shell grid items-start gap-x-24 py-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:py-16">
          <div className="paper-outline max-w-2xl">
            <div className="torn relative grid gap-6 bg-sheet px-5 pt-10 pb-12 sm:px-10">
              <p className="text-ink-soft">{t(texts.verify.intro)}</p>
              <VerifyForm />
            </div>
          </div>
          <LabelDrawing mark="code" className="max-lg:hidden" />
        </div>
      </div>
    </>
  );
}
