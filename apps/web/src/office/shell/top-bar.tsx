import { office } from '@waybill/i18n/office';
import {
  ChevronDown,
  CircleUserRound,
  Keyboard,
  LogOut,
  type LucideIcon,
  Menu,
  MonitorSmartphone,
  PanelLeft,
  Settings,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { logout } from '#features/auth/mutations.ts';
import { NoticeBell } from '#features/reports/notices/notice-bell.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { CompanyMark } from '#features/site/company-mark.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { readAdmin } from '#lib/api/session.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone, useOfficeClock } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';

interface TopBarProps {
  menuOpen: boolean;
  onToggleMenu: () => void;
  drawerOpen: boolean;
  onOpenDrawer: () => void;
  onHelp: () => void;
}

export function TopBar({ menuOpen, onToggleMenu, drawerOpen, onOpenDrawer, onHelp }: TopBarProps) {
  const { name } = useCompany();
  return (
    <header className="fixed inset-x-0 top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-paper px-3 sm:gap-4 print:hidden">
      <button
        type="button"
        aria-expanded={drawerOpen}
        onClick={onOpenDrawer}
        className="-ml-1 inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-1 font-semibold hover:bg-surface-strong lg:hidden"
      >
        <Menu />
        {t(office.shell.menu)}
      </button>
      <IconButton
        icon={PanelLeft}
        label={t(office.shell.sideMenu)}
        aria-expanded={menuOpen}
        onClick={onToggleMenu}
        className="size-9 max-lg:hidden"
      />
      <Link to={paths.home} className="flex shrink-0 items-center gap-2 text-base font-bold tracking-tight no-underline">
        <CompanyMark className="h-7 max-sm:max-w-16" />
        <span className="max-sm:sr-only">{name}</span>
      </Link>
      <div className="flex grow justify-center">
        <SearchBox />
      </div>
      <OfficeClock />
      <div className="flex shrink-0 items-center">
        <ThemeSwitch className="size-9 max-sm:hidden" />
        <NoticeBell />
        <UserMenu onHelp={onHelp} />
      </div>
    </header>
  );
}

function OfficeClock() {
  const now = useNow()?.toISOString();
  const clock = useOfficeClock();
  const { timeZone } = useCompany();
  if (now === undefined) return null;
  const [city, zone] = [formatTimeZone(timeZone), clock.zone(now)];
  return (
    <time
      dateTime={now}
      title={t(office.shell.clock, { zone: [...new Set([timeZone, zone])].join(', ') })}
      className="text-xs whitespace-nowrap text-ink-soft max-md:hidden"
    >
      <span className="max-xl:hidden">{clock.day(now)} </span>
      <span className="font-mono text-ink">{clock.time(now)}</span>{' '}
      {city !== zone && <span className="max-xl:hidden">{city} </span>}
      {zone}
    </time>
  );
}

const LINKS: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: t(office.shell.settings), to: officePaths.settings, icon: Settings },
  { label: t(office.common.sessions), to: officePaths.security, icon: MonitorSmartphone },
];

const ITEM =
  'flex min-h-(--control-height) w-full cursor-pointer items-center gap-3 rounded-control px-3 no-underline hover:bg-surface-strong';

/** A native popover: Escape and clicks outside close it. */
function UserMenu({ onHelp }: { onHelp: () => void }) {
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
