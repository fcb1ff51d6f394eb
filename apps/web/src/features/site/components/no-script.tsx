import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import type { Message } from '@waybill/i18n/message';
import type { ReactNode } from 'react';
import { getMailUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { rich } from '#lib/language/rich.ts';
import { useCompany } from '#lib/settings.ts';

/** Says what needs JavaScript, and offers phone and email instead. */
export function NoScript({ text }: { text: Message }) {
  const { phone, email } = useCompany();
  return (
    <noscript>
      <div className="my-4 border-s-4 border-signal bg-surface-strong px-4 py-3">
        <p>{rich(text, { plain })}</p>
        {phone && <Contact href={getPhoneUrl(phone)} name={phone} />}
        {email && <Contact href={getMailUrl(email)} name={email} />}
      </div>
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

const Contact = ({ href, name }: { href: string; name: string }) => (
  <p translate="no">
    <a href={href} className={UNDERLINED}>
      <bdi>{name}</bdi>
    </a>
  </p>
);
