import type { ContentLink as Target } from '@waybill/contracts/site/drawings';
import { texts } from '@waybill/i18n/texts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';

const TARGETS = {
  quote: { to: paths.quote, label: texts.common.requestQuote },
  hours: { to: `${paths.contact}#hours`, label: texts.home.whenWeAnswer },
} as const;

export function ContentLink({ to, className }: { to: Target; className: string }) {
  if (to === 'none') return null;
  const target = TARGETS[to];
  return (
    <Link to={target.to} className={`inline-flex min-h-11 items-center font-medium underline underline-offset-4 ${className}`}>
      {t(target.label)}
    </Link>
  );
}
