import { TOAST_MS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import { Check, Link2, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logFailure } from '#lib/api/log.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { useDrawnLookup } from '#lib/drawn-lookup.ts';
import { t } from '#lib/language/t.ts';
import { getReceiptUrl } from '../receipt-url.ts';
import { ToolButton } from './tool-button.tsx';

type Copying = 'idle' | 'copied' | 'refused';

export function ShareButtons({ trackingId }: { trackingId: string }) {
  const isDrawn = useDrawnLookup() !== undefined;
  const [copying, setCopying] = useState<Copying>('idle');

  useEffect(() => {
    if (copying !== 'copied') return;
    const timer = setTimeout(() => setCopying('idle'), TOAST_MS);
    return () => clearTimeout(timer);
  }, [copying]);

  const copy = async () => setCopying((await copyText(getReceiptUrl(trackingId))) ? 'copied' : 'refused');

  return (
    <div>
      <div className="-mx-2 flex flex-wrap">
        <ToolButton icon={copying === 'copied' ? Check : Link2} onClick={() => void copy()}>
          {t(copying === 'copied' ? texts.receipt.linkCopied : texts.receipt.copyLink)}
        </ToolButton>
        {/* Unknown to the server. */}
        {!isDrawn && 'share' in navigator && (
          <ToolButton
            icon={Share2}
            onClick={() => void share({ title: t(texts.receipt.shipment, { trackingId }), url: getReceiptUrl(trackingId) })}
          >
            {t(texts.receipt.share)}
          </ToolButton>
        )}
        <ToolButton icon={Printer} onClick={() => window.print()}>
          {t(texts.receipt.print)}
        </ToolButton>
      </div>
      {copying === 'refused' && (
        <label className="mt-1 block text-sm text-ink-soft">
          {t(texts.receipt.copyFallback)}
          <input
            readOnly
            dir="ltr"
            value={getReceiptUrl(trackingId)}
            onFocus={(event) => event.target.select()}
            className="mt-1 block w-full rounded-control border border-line-strong bg-field px-3 py-1.5 font-mono text-ink"
          />
        </label>
      )}
    </div>
  );
}

/** Closing the share sheet is not a failure. */
async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) logFailure('The result was not shared', error);
  }
}
