import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';

/** CC BY 4.0 requires the attribution of the place names. */
export function MapNote({ approximate = false }: { approximate?: boolean }) {
  return (
    <p dir="auto" className="absolute bottom-0 left-0 bg-sheet px-2 py-0.5 text-xs text-ink-soft">
      {approximate && <span className="me-3 font-medium text-ink">{t(texts.route.approximatePlace)}</span>}
      {rich(texts.route.placeNames, { source: linkSource })}
    </p>
  );
}

const linkSource = (name: ReactNode) => (
  <a
    href="https://www.geonames.org/"
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-6 items-center underline underline-offset-2"
  >
    {name}
  </a>
);
