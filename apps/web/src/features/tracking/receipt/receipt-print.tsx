import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { useDrawnLookup } from '#lib/drawn-lookup.ts';
import { getAddressLines } from '#lib/format/address-lines.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { rich } from '#lib/language/rich.ts';
import { useCompany } from '#lib/settings.ts';
import { getReceiptUrl } from './receipt-tools.tsx';

export function PrintLetterhead() {
  const { name, phone, email, address } = useCompany();
  return (
    <div className="mb-6 hidden items-end justify-between border-b-2 border-ink pb-3 print:flex">
      <p translate="no" className="text-2xl font-extrabold tracking-[-0.03em]">
        {name}
      </p>
      <div translate="no" className="text-end text-sm text-ink-soft">
        {[getAddressLines(address).join(', '), phone, email].filter(Boolean).map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))}
      </div>
    </div>
  );
}

/** The server does not know the address of the page. */
export function PrintFooter({ trackingId, fetchedAt }: { trackingId: string; fetchedAt: string }) {
  if (useDrawnLookup()) return undefined;
  return (
    <p className="mt-8 hidden border-t border-line-strong pt-2 text-sm print:block">
      {rich(texts.print.latest, { link: markAddress }, { instant: formatInstant(fetchedAt), address: getReceiptUrl(trackingId) })}
    </p>
  );
}

const markAddress = (address: ReactNode) => (
  <bdi translate="no" className="font-mono">
    {address}
  </bdi>
);
