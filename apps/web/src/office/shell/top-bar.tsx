import { office } from '@waybill/i18n/office';
import { Menu, PanelLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { NoticeBell } from '#features/reports/notices/notice-bell.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { CompanyMark } from '#features/site/company-mark.tsx';
import { paths } from '#lib/address/paths.ts';
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
