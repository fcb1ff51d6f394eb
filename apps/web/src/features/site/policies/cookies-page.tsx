import { KNOWN_DEVICE_DAYS, STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { Policy } from './policy.tsx';

const code = (name: ReactNode) => (
  <code dir="ltr" translate="no" className="font-mono">
    {name}
  </code>
);

const describeStorage = () => [
  { heading: t(texts.navigation.pages.cookies), text: t(texts.cookies.cookiesText) },
  { heading: t(texts.cookies.lookups), text: rich(texts.cookies.lookupsText, { code }, { name: 'recentLookups' }) },
  { heading: t(texts.cookies.link), text: rich(texts.cookies.linkText, { code }, { name: 'link:' }) },
  { heading: t(texts.cookies.forms), text: rich(texts.cookies.formsText, { code }, { name: 'draft:' }) },
  { heading: t(texts.cookies.theme), text: rich(texts.cookies.themeText, { code }, { name: 'theme' }) },
  {
    heading: t(texts.cookies.language),
    text: rich(texts.cookies.languageText, { code }, { chosen: 'language', declined: 'languageDeclined', typed: 'typed' }),
  },
  { heading: t(texts.cookies.copy), text: t(texts.cookies.copyText) },
  {
    heading: t(texts.cookies.staff),
    text: rich(texts.cookies.staffText, { code }, { ...STORAGE_KEYS, device: 'waybill-device', days: KNOWN_DEVICE_DAYS }),
  },
];

export default function CookiesPage() {
  const title = t(texts.navigation.pages.cookies);
  return <Policy name="cookies" title={title} parts={describeStorage()} changed="2026-11-22" />;
}
