import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { getMailUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { rich } from '#lib/language/rich.ts';
import { useCompany } from '#lib/settings.ts';

interface NoScriptProps {
  /** Else it stands in a form. */
  isTracking?: boolean | undefined;
}

/** Says what needs JavaScript, and offers phone and email instead. */
export const NoScript = ({ isTracking }: NoScriptProps) => (
  // React renders this content on the server only, so the browser does not load its code.
  <noscript>{import.meta.env.SSR && <Help isTracking={isTracking} />}</noscript>
);

function Help({ isTracking }: NoScriptProps) {
  const { phone, email } = useCompany();
  return (
    <div className="my-4 border-s-4 border-signal bg-surface-strong px-4 py-3">
      <p>{rich(isTracking ? texts.failures.scriptNeededToTrack : texts.failures.scriptNeededForForm, { plain })}</p>
      {phone && <Contact href={getPhoneUrl(phone)} name={phone} />}
      {email && <Contact href={getMailUrl(email)} name={email} />}
    </div>
  );
}

const UNDERLINED = 'font-medium underline underline-offset-4';

/** Link to the tracking pages without JavaScript. */
const plain = (words: ReactNode) => (
  <a href={getScriptFreePath(pageLanguage())} className={UNDERLINED}>
    {words}
  </a>
);

const Contact = ({ href, name }: { href: string; name: string }) => (
  <p translate="no">
    <a href={href} className={UNDERLINED}>
      <bdi>{name}</bdi>
    </a>
  </p>
);
