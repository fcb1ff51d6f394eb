import { texts } from '@waybill/i18n/texts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { copyText } from '#lib/browser/clipboard.ts';
import { t } from '#lib/language/t.ts';

const COPIED_MS = 2_000;

interface CopyableIdProps {
  trackingId: string;
  to?: string;
  /** Of the navigation. */
  state?: unknown;
  /** Wraps to a line that the surroundings may cut off. */
  suffix?: ReactNode;
}

/** When the browser refuses to copy, the ID is selected for Ctrl+C. */
export function CopyableId({ trackingId, to, state, suffix }: CopyableIdProps) {
  const id = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopyId(trackingId, id);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1">
      <span className="grid min-w-0">
        <bdi ref={id} translate="no" className="font-mono whitespace-nowrap">
          {to === undefined ? (
            trackingId
          ) : (
            <Link to={to} state={state} className="no-underline hover:underline">
              {trackingId}
            </Link>
          )}
        </bdi>
        {outcome === 'refused' && <CopyFailed />}
      </span>
      <CopyButton trackingId={trackingId} copied={outcome === 'copied'} onCopy={copy} />
      {suffix}
    </span>
  );
}

export function CopyId({ trackingId, targetRef }: { trackingId: string; targetRef: RefObject<HTMLElement | null> }) {
  const { outcome, copy } = useCopyId(trackingId, targetRef);
  return (
    <>
      <CopyButton trackingId={trackingId} copied={outcome === 'copied'} onCopy={copy} />
      {outcome === 'refused' && <CopyFailed />}
    </>
  );
}

function useCopyId(trackingId: string, targetRef: RefObject<HTMLElement | null>) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const copied = await copyText(trackingId);
    setOutcome(copied ? 'copied' : 'refused');
    if (!copied && targetRef.current) getSelection()?.selectAllChildren(targetRef.current);
  }
  return { outcome, copy };
}

function CopyButton({ trackingId, copied, onCopy }: { trackingId: string; copied: boolean; onCopy: () => Promise<void> }) {
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={t(copied ? texts.receipt.idCopied : texts.receipt.copyId, { trackingId })}
      onClick={onCopy}
      className={`inline-grid size-7 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-surface-strong ${copied ? 'text-status-green' : 'text-ink-soft hover:text-ink'}`}
    >
      <Icon size={16} />
    </button>
  );
}

const CopyFailed = () => <output className="truncate text-xs leading-3.5 text-ink-soft">{t(texts.receipt.copyFallback)}</output>;
