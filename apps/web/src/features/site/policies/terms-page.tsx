import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Policy } from './policy.tsx';

/** Lint takes `useText` in a component for a hook. */
const TEXT_OF_USE = texts.terms.useText;

export default function TermsPage() {
  const { volumetricWeight } = useSettings().content.claims;
  const volumetric = volumetricWeight ? 'yes' : 'no';
  const parts = [
    { heading: t(texts.terms.use), text: t(TEXT_OF_USE) },
    { heading: t(texts.terms.tracking), text: t(texts.terms.trackingText) },
    { heading: t(texts.terms.quotes), text: t(texts.terms.quotesText, { volumetric }) },
    { heading: t(texts.terms.carriage), text: t(texts.terms.carriageText) },
  ];
  return <Policy name="terms" title={t(texts.navigation.pages.terms)} parts={parts} changed="2026-11-22" />;
}
