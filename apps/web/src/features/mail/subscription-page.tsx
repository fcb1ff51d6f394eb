import { texts } from '@waybill/i18n/texts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { storeMailToken, readMailToken } from '#lib/browser/mail-link.ts';
import { t } from '#lib/language/t.ts';
import { SubscriptionChoice } from './subscription-choice.tsx';

export default function SubscriptionPage() {
  const [query, setQuery] = useSearchParams();
  // Still in the URL if the page's first script did not run.
  const sent = query.get('t');
  const [token] = useState(() => sent ?? readMailToken() ?? '');
  useEffect(() => {
    if (sent === null) return;
    storeMailToken(sent);
    setQuery(
      (others) => {
        others.delete('t');
        return others;
      },
      { replace: true },
    );
  }, [sent, setQuery]);
  const title = t(texts.subscription.title);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} />
      <div className="border-b border-line bg-surface">
        <div className="shell py-10 lg:py-16">
          <div className="paper-outline max-w-xl">
            <div className="torn relative grid min-h-56 content-start gap-6 bg-sheet px-5 pt-10 pb-12 sm:px-10">
              <SubscriptionChoice token={token} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
