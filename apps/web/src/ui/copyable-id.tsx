import { TEXTS } from '@waybill/contracts/texts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { copyText } from '#lib/browser/clipboard.ts';

/** How long the button shows that it has copied. */
const DONE_MS = 2_000;

interface CopyableIdProps {
  trackingId: string;
  /** Where the ID leads, if it is a link. */
  to?: string;
  /** A smaller second line. */
  below?: ReactNode;
}

/** A tracking ID with a button that copies it. When the browser refuses, the ID is selected for Ctrl+C. */
export function CopyableId({ trackingId, to, below }: CopyableIdProps) {
  const id = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), DONE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const copied = await copyText(trackingId);
    setOutcome(copied ? 'copied' : 'refused');
    if (!copied && id.current) getSelection()?.selectAllChildren(id.current);
  }

  const copied = outcome === 'copied';
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="grid min-w-0">
        <span ref={id} className="font-mono whitespace-nowrap">
          {to === undefined ? (
            trackingId
          ) : (
            <Link to={to} className="no-underline hover:underline">
              {trackingId}
            </Link>
          )}
        </span>
        <span className="truncate text-xs leading-3.5 text-ink-soft">
          {outcome === 'refused' ? <output>{TEXTS.shipments.copyFallback}</output> : below}
        </span>
      </span>
      <button
        type="button"
        aria-label={`${copied ? 'Copied' : 'Copy'} ${trackingId}`}
        onClick={copy}
        className={`inline-grid size-7 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-surface-strong ${copied ? 'text-status-green' : 'text-ink-soft hover:text-ink'}`}
      >
        <Icon size={16} />
      </button>
    </span>
  );
}
