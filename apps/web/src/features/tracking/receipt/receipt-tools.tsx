import { TOAST_MS } from '@waybill/contracts/shared/constants';
import { localizePath } from '@waybill/domain/languages';
import { getAddressLines } from '@waybill/domain/text/address-lines';
import { texts } from '@waybill/i18n/texts';
import { Bell, CalendarPlus, Check, Link2, type LucideIcon, Navigation, Printer, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '#lib/address/paths.ts';
import { prepareRequest } from '#lib/api/call.ts';
import { logFailure } from '#lib/api/log.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { useDrawnLookup } from '#lib/drawn-lookup.ts';
import { getMapUrl } from '#lib/format/company-links.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { getOfficePosition } from '#lib/office-position.ts';
import { useCompany } from '#lib/settings.ts';

interface ReceiptToolsProps {
  trackingId: string;
  /** A day that a calendar can hold. */
  hasDate: boolean;
  /** It waits at the office. */
  isCollected: boolean;
  /** Absent where the action of the state is the same, or nobody sends emails. */
  onSubscribe: (() => void) | undefined;
  isSubscribing: boolean;
}

const TOOL =
  'inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-1 text-[0.8125rem] font-semibold hover:bg-surface-strong sm:gap-1.5 sm:px-2 sm:text-sm lg:min-h-9';

type Copying = 'idle' | 'copied' | 'refused';

/** All small actions, in one row. */
export function ReceiptTools({ trackingId, hasDate, isCollected, onSubscribe, isSubscribing }: ReceiptToolsProps) {
  const position = getOfficePosition(useCompany().coordinates);
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
      <div className="-mx-1 flex flex-wrap sm:-mx-2">
        {isCollected && position && (
          <a href={getMapUrl(position)} target="_blank" rel="noopener noreferrer" className={TOOL}>
            <Navigation className="size-4" />
            {t(texts.contactPage.directions)}
          </a>
        )}
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

/** In the page's language, for sharing and printing. */
const getReceiptUrl = (trackingId: string): string =>
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

const markAddress = (address: ReactNode) => (
  <bdi translate="no" className="font-mono">
    {address}
  </bdi>
);
