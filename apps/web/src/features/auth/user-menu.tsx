import { office } from '@waybill/i18n/office';
import { ChevronDown, CircleUserRound, Keyboard, LogOut, MonitorSmartphone, Settings, type LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { readAdmin } from '#lib/api/session.ts';
import { t } from '#lib/language/t.ts';
import { logout } from './mutations.ts';

const LINKS: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: t(office.shell.settings), to: officePaths.settings, icon: Settings },
  { label: t(office.common.sessions), to: officePaths.security, icon: MonitorSmartphone },
];

const ITEM =
  'flex min-h-(--control-height) w-full cursor-pointer items-center gap-3 rounded-control px-3 no-underline hover:bg-surface-strong';

/** A native popover: Escape and clicks outside close it. */
export function UserMenu({ onHelp }: { onHelp: () => void }) {
  const username = readAdmin()?.username || t(office.shell.admin);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => menu.current?.hidePopover?.();

  function help() {
    // Closes first, which focuses the menu's button: the sheet later returns the focus there.
    close();
    onHelp();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-surface-strong"
      >
        <CircleUserRound />
        <span className="max-w-32 truncate max-sm:sr-only">{username}</span>
        <ChevronDown size={16} className="max-sm:hidden" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="inset-auto top-13 right-3 m-0 w-56 rounded-surface border border-line bg-paper p-2 text-ink shadow-float"
      >
        <p className="mb-1 truncate border-b border-line px-3 pt-1 pb-2 text-ink-soft">
          {t(office.shell.signedInAs, { username })}
        </p>
        {LINKS.map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to} onClick={close} className={ITEM}>
            <Icon />
            {label}
          </Link>
        ))}
        <button type="button" onClick={help} className={ITEM}>
          <Keyboard />
          {t(office.shell.keyboardShortcuts)}
        </button>
        <button type="button" onClick={logout} className={ITEM}>
          <LogOut />
          {t(office.shell.signOut)}
        </button>
      </div>
    </>
  );
}
