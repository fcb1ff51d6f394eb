import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import type { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { getMailUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { rich } from '#lib/language/rich.ts';
import { useCompany } from '#lib/settings.ts';

interface NoScriptProps {
  text: typeof texts.failures.scriptNeededToTrack | typeof texts.failures.scriptNeededForForm;
}

export function NoScript({ text }: NoScriptProps) {
  const { phone, email } = useCompany();
  return (
    <noscript>
      <p className="my-4 border-s-4 border-signal bg-surface-strong px-4 py-3">
        {rich(text, { plain, call: link(getPhoneUrl(phone)), write: link(getMailUrl(email)) }, { phone, email })}
      </p>
    </noscript>
  );
}

const UNDERLINED = 'font-medium underline underline-offset-4';

/** Link to the tracking pages without JavaScript. */
const plain = (words: ReactNode) => (
  <a href={getScriptFreePath(pageLanguage())} className={UNDERLINED}>
    {words}
  </a>
);

const link = (href: string) => (words: ReactNode) => (
  <a href={href} translate="no" className={UNDERLINED}>
    {words}
  </a>
);
