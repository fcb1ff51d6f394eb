import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useMailToken } from '#lib/browser/mail-link.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';

interface MailLinkPageProps {
  title: string;
  /** Class of the width. */
  width: string;
  children: (token: string) => ReactNode;
}

/** A page that the link of a mail opens: one paper with what its token gives access to. */
export function MailLinkPage({ title, width, children }: MailLinkPageProps) {
  const token = useMailToken();
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} />
      <div className="border-b border-line bg-surface">
        <div className="shell py-10 lg:py-16">
          <div className={`paper-outline ${width}`}>
            <div className="torn relative grid min-h-56 grid-cols-[minmax(0,1fr)] content-start gap-6 bg-sheet px-5 pt-10 pb-12 sm:px-10">
              {children(token)}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

interface InvalidLinkProps {
  why: string;
  /** Where to go instead. */
  to: string;
  label: string;
}

export function InvalidLink({ why, to, label }: InvalidLinkProps) {
  return (
    <>
      <h2 className="text-2xl">{t(texts.subscription.dead)}</h2>
      <p className="text-ink-soft">{why}</p>
      <div>
        <LinkButton to={to}>{label}</LinkButton>
      </div>
    </>
  );
}
