import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { useId } from 'react';
import { readAdmin } from '#lib/session.ts';
import { logout } from '../api/logout.ts';

/** Who is signed in, and the way out (R107). A native popover: Escape and a click elsewhere close it. */
export function UserMenu() {
  const username = readAdmin()?.username || 'Admin';
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-surface-strong"
      >
        <CircleUserRound aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className="max-w-32 truncate max-sm:sr-only">{username}</span>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto top-13 right-3 m-0 w-56 rounded-surface border border-line bg-paper p-2 text-ink shadow-float"
      >
        <p className="truncate border-b border-line px-3 pt-1 pb-2 text-ink-soft">Signed in as {username}</p>
        <button
          type="button"
          onClick={logout}
          className="mt-1 flex min-h-(--control-height) w-full cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-surface-strong"
        >
          <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
          Sign out
        </button>
      </div>
    </>
  );
}
