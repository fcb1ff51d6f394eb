import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';

/** How many were taken for spam, on every tab but theirs: nobody looks behind a tab for what may be a customer's. */
export function SpamAside({ count, to }: { count: number; to: string }) {
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-l-4 border-status-yellow bg-status-yellow-tint min-h-(--control-height) px-3 py-1 text-status-yellow">
      <ShieldAlert size={18} aria-hidden="true" className="shrink-0" />
      <span>{INBOX_TEXTS.takenForSpam(count)}</span>
      <Link to={to} className="font-semibold underline underline-offset-4">
        {INBOX_TEXTS.lookThrough}
      </Link>
    </p>
  );
}
