import { Menu, PanelLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { UserMenu } from '#features/auth/components/user-menu.tsx';
import { NoticeBell } from '#features/reports/notices/components/notice-bell.tsx';
import { SearchBox } from '#features/search/components/search-box.tsx';
import { LogoMark } from '#features/site/components/company-mark.tsx';
import { paths } from '#lib/address/paths.ts';
import { useCompany } from '#lib/settings.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface TopBarProps {
  menuOpen: boolean;
  onToggleMenu: () => void;
  drawerOpen: boolean;
  onOpenDrawer: () => void;
  onHelp: () => void;
}

/** The fixed bar: menu, brand, search, notices, user. */
export function TopBar({ menuOpen, onToggleMenu, drawerOpen, onOpenDrawer, onHelp }: TopBarProps) {
  const { name } = useCompany();
  return (
    <header className="fixed inset-x-0 top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-paper px-3 sm:gap-4 print:hidden">
      <IconButton icon={Menu} label="Menu" aria-expanded={drawerOpen} onClick={onOpenDrawer} className="size-9 lg:hidden" />
      <IconButton
        icon={PanelLeft}
        label="Side menu"
        aria-expanded={menuOpen}
        onClick={onToggleMenu}
        className="size-9 max-lg:hidden"
      />
      <Link to={paths.home} className="flex shrink-0 items-center gap-2 text-base font-bold tracking-tight no-underline">
        <LogoMark className="size-7" />
        <span className="max-sm:sr-only">{name}</span>
      </Link>
      <div className="flex grow justify-center">
        <SearchBox />
      </div>
      <div className="flex shrink-0 items-center">
        <NoticeBell />
        <UserMenu onHelp={onHelp} />
      </div>
    </header>
  );
}
