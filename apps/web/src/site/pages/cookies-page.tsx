import { KNOWN_DEVICE_DAYS, STORAGE_KEYS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { Policy } from '#features/site/components/policy.tsx';
import { rich } from '#lib/language/rich.ts';
import { say } from '#lib/language/say.ts';

/** The name of something in the browser's storage. */
const code = (name: ReactNode) => (
  <code dir="ltr" translate="no" className="font-mono">
    {name}
  </code>
);

const describeStorage = () => [
  { heading: say(texts.navigation.pages.cookies), text: say(texts.cookies.cookiesText) },
  { heading: say(texts.cookies.lookups), text: rich(texts.cookies.lookupsText, { code }, { name: 'recentLookups' }) },
  { heading: say(texts.cookies.link), text: rich(texts.cookies.linkText, { code }, { name: 'link:' }) },
  { heading: say(texts.cookies.forms), text: rich(texts.cookies.formsText, { code }, { name: 'draft:' }) },
  { heading: say(texts.cookies.theme), text: rich(texts.cookies.themeText, { code }, { name: 'theme' }) },
  {
    heading: say(texts.cookies.language),
    text: rich(texts.cookies.languageText, { code }, { chosen: 'language', declined: 'languageDeclined', typed: 'typed' }),
  },
  { heading: say(texts.cookies.copy), text: say(texts.cookies.copyText) },
  {
    heading: say(texts.cookies.staff),
    text: rich(texts.cookies.staffText, { code }, { ...STORAGE_KEYS, device: 'waybill-device', days: KNOWN_DEVICE_DAYS }),
  },
];

/** What the site stores in a browser. */
export default function CookiesPage() {
  const title = say(texts.navigation.pages.cookies);
  return <Policy name="cookies" title={title} parts={describeStorage()} changed="2026-11-22" />;
}
