import { Link, useLocation } from 'react-router-dom';
import { CompanyMark } from '#features/site/components/company-mark.tsx';
import { paths } from '#lib/address/paths.ts';
import { useCompany } from '#lib/settings.ts';
import { LinkButton } from '#ui/button.tsx';
import { isCurrent, PAGE_LINKS, TRACK_LINK } from '../navigation.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The bar at the top of every public page: 16 units high on small screens, 20 on large ones (R003..R009). */
export function TopBar() {
  const { name } = useCompany();
  const { pathname } = useLocation();
  const current = (to: string) => (isCurrent(to, pathname) ? 'page' : undefined);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="shell flex h-16 items-center gap-2 lg:h-20">
        <Link to={paths.home} className="mr-auto flex min-h-11 items-center gap-2.5 text-lg font-bold tracking-tight">
          <CompanyMark className="size-8 lg:size-9" />
          {name}
        </Link>
        <nav aria-label="Main" className="hidden h-full lg:block">
          <ul className="flex h-full items-center gap-1">
            {PAGE_LINKS.map(({ to, label }) => (
              <li key={to} className="h-full">
                <Link
                  to={to}
                  aria-current={current(to)}
                  className="flex h-full items-center border-y-2 border-transparent px-4 font-medium text-ink-soft hover:text-ink aria-[current]:border-b-signal aria-[current]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
            <li className="ml-3">
              <LinkButton
                look="ink"
                to={TRACK_LINK.to}
                aria-current={current(TRACK_LINK.to)}
                className="aria-[current]:ring-2 aria-[current]:ring-signal aria-[current]:ring-offset-2 aria-[current]:ring-offset-paper"
              >
                {TRACK_LINK.label}
              </LinkButton>
            </li>
          </ul>
        </nav>
        <ThemeSwitch />
        <MobileMenu />
      </div>
    </header>
  );
}
