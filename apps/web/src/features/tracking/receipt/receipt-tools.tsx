import { TOAST_MS } from '@waybill/contracts/shared/constants';
import { localizePath } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { Bell, CalendarPlus, Check, Link2, type LucideIcon, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '#lib/address/paths.ts';
import { prepareRequest } from '#lib/api/call.ts';
import { logFailure } from '#lib/api/log.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { useDrawnLookup } from '#lib/drawn-lookup.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';

interface AnswerToolsProps {
  trackingId: string;
  hasDate: boolean;
  /** Absent where the action of the state is the same, or nobody sends emails. */
  onSubscribe: (() => void) | undefined;
  isSubscribing: boolean;
}

const TOOL =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm font-semibold hover:bg-surface-strong lg:min-h-9';

/** Email updates and the calendar, under the date. */
export function AnswerTools({ trackingId, hasDate, onSubscribe, isSubscribing }: AnswerToolsProps) {
  return (
    <div className="-mx-2 flex flex-wrap empty:hidden max-lg:-mt-1 max-lg:-mb-2 print:hidden">
      {onSubscribe && (
        <ToolButton icon={Bell} isExpanded={isSubscribing} onClick={onSubscribe}>
          {t(texts.subscription.offer)}
        </ToolButton>
      )}
      {hasDate && (
        <a href={getCalendarUrl(trackingId)} className={TOOL}>
          <CalendarPlus className="size-4" />
          {t(texts.calendar.add)}
        </a>
      )}
    </div>
  );
}

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

/** In the page's language, for sharing and printing. */
export const getReceiptUrl = (trackingId: string): string =>
  new URL(localizePath(pageLanguage(), paths.trackId(trackingId)), window.location.href).href;

const getCalendarUrl = (trackingId: string): string =>
  prepareRequest('getCalendar', { params: { trackingId }, query: { language: pageLanguage() } }, { withToken: false }).url;

/** Closing the share sheet is not a failure. */
async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) logFailure('The result was not shared', error);
  }
}

interface ToolButtonProps {
  icon: LucideIcon;
  isExpanded?: boolean;
  onClick: () => void;
  children: string;
}

function ToolButton({ icon: Icon, isExpanded, onClick, children }: ToolButtonProps) {
  return (
    <button type="button" aria-expanded={isExpanded} onClick={onClick} className={`${TOOL} noscript:hidden`}>
      <Icon className="size-4" />
      {children}
    </button>
  );
}
