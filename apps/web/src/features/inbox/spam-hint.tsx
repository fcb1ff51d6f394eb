import { office } from '@waybill/i18n/office';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '#lib/language/t.ts';

/** Shown on every other tab, as nobody looks for customers' messages in the spam tab. */
export function SpamHint({ count, to }: { count: number; to: string }) {
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-l-4 border-status-yellow bg-status-yellow-tint min-h-(--control-height) px-3 py-1 text-status-yellow">
      <ShieldAlert size={18} aria-hidden="true" className="shrink-0" />
      <span>{t(office.inbox.takenForSpam, { count })}</span>
      <Link to={to} className="font-semibold underline underline-offset-4">
        {t(office.inbox.lookThrough)}
      </Link>
    </p>
  );
}
