import { texts } from '@waybill/i18n/texts';
import { Policy } from '#features/site/components/policy.tsx';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';

const PARTS = [
  { heading: texts.terms.use, text: texts.terms.useText },
  { heading: texts.terms.tracking, text: texts.terms.trackingText },
  { heading: texts.terms.quotes, text: texts.terms.quotesText },
  { heading: texts.terms.carriage, text: texts.terms.carriageText },
] as const;

export default function TermsPage() {
  const { volumetricWeight } = useSettings().content.claims;
  const parts = PARTS.map(({ heading, text }) => ({
    heading: t(heading),
    text: t(text === texts.terms.quotesText && !volumetricWeight ? texts.terms.quotesTextPlain : text),
  }));
  return <Policy name="terms" title={t(texts.navigation.pages.terms)} parts={parts} changed="2026-11-22" />;
}
