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
    <div className={`my-4 ${NOTE}`}>
      <p>{rich(isTracking ? texts.failures.scriptNeededToTrack : texts.failures.scriptNeededForForm, { plain: linkPlain() })}</p>
      {phone && <Contact href={getPhoneUrl(phone)} name={phone} />}
      {email && <Contact href={getMailUrl(email)} name={email} />}
    </div>
  );
}

interface OldBrowserProps {
  trackingId: string | undefined;
  oldest: Record<'safari' | 'chrome' | 'samsung' | 'firefox', string>;
}

/** Outside of what React hydrates, and at the foot of the window; public/start.js shows it where the page's code cannot run. */
export const OldBrowser = ({ trackingId, oldest }: OldBrowserProps) => (
  <aside id="old-browser" hidden className={`sticky bottom-0 z-40 ${NOTE}`}>
    {rich(texts.failures.oldBrowser, { plain: linkPlain(trackingId) }, oldest)}
  </aside>
);

const NOTE = 'border-s-4 border-signal bg-surface-strong px-4 py-3';
const UNDERLINED = 'font-medium underline underline-offset-4';

/** To the tracking pages without JavaScript. */
const linkPlain = (trackingId?: string) => (words: ReactNode) => (
  <a href={getScriptFreePath(pageLanguage(), trackingId)} className={UNDERLINED}>
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
