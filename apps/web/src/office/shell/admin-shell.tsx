import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SessionNotice } from '#features/auth/components/session-notice.tsx';
import { PlacesContext, type Place } from '#lib/address/use-arrival.ts';
import { stored, useStored } from '#lib/browser/stored.ts';
import { ShellKeys } from '#office/keyboard/components/shell-keys.tsx';
import { MenuDrawer } from '#office/shell/menu-drawer.tsx';
import { SideMenu } from '#office/shell/side-menu.tsx';
import { TopBar } from '#office/shell/top-bar.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';

/** Whether the side menu of large screens is open. */
const sideMenu = stored('adminMenu', { parse: (text) => text !== 'closed', format: (open) => (open ? 'open' : 'closed') });

/** The frame of the back office: fixed top bar, side menu, content. Dense: 14 px text, 36 px controls where a mouse is used. */
export function AdminShell() {
  const { pathname } = useLocation();
  const [places] = useState(() => new Map<string, Place>());
  const [menuOpen, setMenuOpen] = useStored(sideMenu);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helping, setHelping] = useState(false);
  return (
    <div className="min-h-dvh pt-14 text-sm print:pt-0 pointer-fine:[--control-height:2.25rem]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-ink px-4 py-2 text-paper focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <TopBar
        menuOpen={menuOpen}
        onToggleMenu={() => setMenuOpen(!menuOpen)}
        drawerOpen={drawerOpen}
        onOpenDrawer={() => setDrawerOpen(true)}
        onHelp={() => setHelping(true)}
      />
      {menuOpen && (
        <aside className="fixed top-14 bottom-0 left-0 w-56 overflow-y-auto border-r border-line bg-surface max-lg:hidden print:hidden">
          <SideMenu />
        </aside>
      )}
      <ShellKeys helping={helping} onHelp={setHelping} />
      {drawerOpen && <MenuDrawer onClose={() => setDrawerOpen(false)} />}
      <div className={menuOpen ? 'lg:ml-56 print:ml-0' : ''}>
        <OfflineBanner />
        <SessionNotice />
        <main id="content" tabIndex={-1} className="mx-auto max-w-360 p-4 outline-none md:p-6 print:p-0">
          {/* Around the keyed boundary, so that the page one leaves stays until the code of the next has come. */}
          <Suspense fallback={null}>
            <ErrorBoundary key={pathname}>
              <PlacesContext value={places}>
                <Outlet />
              </PlacesContext>
            </ErrorBoundary>
          </Suspense>
        </main>
      </div>
    </div>
  );
}
