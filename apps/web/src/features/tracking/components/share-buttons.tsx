import { TOAST_MS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import { CalendarPlus, Check, Link2, Printer, Share2, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { prepareRequest } from '#lib/api/call.ts';
import { logFailure } from '#lib/api/log.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { getReceiptUrl } from '../receipt-url.ts';

type Copying = 'idle' | 'copied' | 'refused';

export function ShareButtons({ trackingId, isUnderWay }: { trackingId: string; isUnderWay: boolean }) {
  const [copying, setCopying] = useState<Copying>('idle');
  const link = getReceiptUrl(trackingId);

  useEffect(() => {
    if (copying !== 'copied') return;
    const timer = setTimeout(() => setCopying('idle'), TOAST_MS);
    return () => clearTimeout(timer);
  }, [copying]);

  const copy = async () => setCopying((await copyText(link)) ? 'copied' : 'refused');

  return (
    <div>
      <div className="-mx-2 flex flex-wrap">
        <ToolButton icon={copying === 'copied' ? Check : Link2} onClick={() => void copy()}>
          {t(copying === 'copied' ? texts.receipt.linkCopied : texts.receipt.copyLink)}
        </ToolButton>
        {'share' in navigator && (
          <ToolButton icon={Share2} onClick={() => void share({ title: t(texts.receipt.shipment, { trackingId }), url: link })}>
            {t(texts.receipt.share)}
          </ToolButton>
        )}
        {isUnderWay && (
          <a href={getCalendarUrl(trackingId)} className={TOOL}>
            <CalendarPlus className="size-4" />
            {t(texts.calendar.add)}
          </a>
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
            value={link}
            onFocus={(event) => event.target.select()}
            className="mt-1 block w-full rounded-control border border-line-strong bg-paper px-3 py-1.5 font-mono text-ink"
          />
        </label>
      )}
    </div>
  );
}

interface ToolButtonProps {
  icon: LucideIcon;
  onClick: () => void;
  children: string;
}

const TOOL =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm font-semibold hover:bg-surface-strong lg:min-h-9';

const getCalendarUrl = (trackingId: string): string =>
  prepareRequest('getCalendar', { params: { trackingId }, query: { language: pageLanguage() } }, { withToken: false }).url;

function ToolButton({ icon: Icon, onClick, children }: ToolButtonProps) {
  return (
    <button type="button" onClick={onClick} className={TOOL}>
      <Icon className="size-4" />
      {children}
    </button>
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
