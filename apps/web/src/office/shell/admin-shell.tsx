import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { FlaskConical, WifiOff, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SessionNotice } from '#features/auth/session-guard.tsx';
import { getStatsOptions } from '#features/reports/queries.ts';
import { FOCUS_FIRST_FIELD } from '#lib/address/initial-focus.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { type FocusPosition, FocusPositionsContext } from '#lib/address/use-focus-restoration.ts';
import { stored } from '#lib/browser/stored.ts';
import { useModal } from '#lib/browser/use-modal.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { useStored } from '#lib/browser/use-stored.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const sideMenu = stored('adminMenu', { parse: (text) => text !== 'closed', format: (open) => (open ? 'open' : 'closed') });

/** Dense: 14 px text, and 36 px controls where a mouse is used. */
export function AdminShell() {
  const { pathname } = useLocation();
  const [places] = useState(() => new Map<string, FocusPosition>());
  const [menuOpen, setMenuOpen] = useStored(sideMenu);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helping, setHelping] = useState(false);
  return (
    <div data-office className="min-h-dvh pt-14 text-sm print:pt-0 pointer-fine:[--control-height:2.25rem]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-ink px-4 py-2 text-paper focus:translate-y-0 print:hidden"
      >
        {t(office.shell.skipToContent)}
      </a>
      <ErrorBoundary>
        <TopBar
          menuOpen={menuOpen}
          onToggleMenu={() => setMenuOpen(!menuOpen)}
          drawerOpen={drawerOpen}
          onOpenDrawer={() => setDrawerOpen(true)}
          onHelp={() => setHelping(true)}
        />
      </ErrorBoundary>
      {menuOpen && (
        <aside
          data-side-menu
          className="fixed top-14 bottom-0 left-0 w-56 overflow-y-auto border-r border-line bg-surface max-lg:hidden print:hidden"
        >
          <ErrorBoundary>
            <SideMenu />
          </ErrorBoundary>
        </aside>
      )}
      <ShellKeys helping={helping} onHelp={setHelping} />
      {drawerOpen && <MenuDrawer onClose={() => setDrawerOpen(false)} />}
      <div className={menuOpen ? 'lg:ml-56 print:ml-0' : ''}>
        <ErrorBoundary hidesFailure>
          <OfflineBanner />
          <SessionNotice />
          <DemoBanner />
        </ErrorBoundary>
        <main id="content" tabIndex={-1} className="mx-auto max-w-360 p-4 pb-24 outline-none md:p-6 md:pb-24 print:p-0">
          {/* Outside the keyed boundary, so that the previous page stays until the code of the next one has loaded. */}
          <Suspense fallback={<PageSkeleton />}>
            <ErrorBoundary key={pathname}>
              <FocusPositionsContext value={places}>
                <Outlet />
              </FocusPositionsContext>
            </ErrorBoundary>
          </Suspense>
        </main>
      </div>
    </div>
  );
}

function MenuDrawer({ onClose }: { onClose: () => void }) {
  const dialog = useModal({ onCancel: onClose, cancelsOnBackdrop: true });
  return (
    <dialog
      ref={dialog}
      aria-label={t(office.shell.menu)}
      className="m-0 h-dvh max-h-none w-64 max-w-[80vw] border-r border-line bg-surface text-ink backdrop:bg-[oklch(0.15_0.02_255/0.55)] lg:hidden"
    >
      <div className="flex min-h-full flex-col">
        <IconButton icon={X} label={t(office.shell.closeMenu)} onClick={onClose} className="m-2 size-11 self-end" />
        <SideMenu onNavigate={onClose} />
      </div>
    </dialog>
  );
}

const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }));

function ShellKeys({ helping, onHelp }: { helping: boolean; onHelp: (helping: boolean) => void }) {
  const navigate = useNavigate();
  useShortcuts({ n: () => void navigate(officePaths.createShipment, { state: FOCUS_FIRST_FIELD }), '?': () => onHelp(true) });
  if (!helping) return null;
  return (
    <Suspense fallback={null}>
      <HelpSheet onClose={() => onHelp(false)} />
    </Suspense>
  );
}

function OfflineBanner() {
  const online = useOnline();
  return (
    <output
      className={
        online
          ? 'sr-only'
          : 'flex items-center gap-3 border-b border-line bg-status-yellow-tint px-4 py-2 text-status-yellow print:hidden'
      }
    >
      {!online && (
        <>
          <WifiOff size={18} className="shrink-0" />
          {t(office.desk.offline)}
        </>
      )}
    </output>
  );
}

const RemoveDemoDialog = lazy(async () => ({ default: (await import('./remove-demo-dialog.tsx')).RemoveDemoDialog }));

const DEMO_REFERENCE = 'DEMO';

/** On every page while the database holds any. */
function DemoBanner() {
  const { data } = useQuery(getStatsOptions());
  const [removing, setRemoving] = useState(false);
  const { shipments, generated } = data?.demo ?? { shipments: 0, generated: false };
  if (shipments === 0 && !generated) return null;
  return (
    <aside
      aria-label={t(office.demo.title)}
      className="flex items-center gap-x-3 border-b border-line bg-status-yellow-tint px-4 py-1.5 text-status-yellow md:px-6 print:hidden"
    >
      <FlaskConical size={16} className="shrink-0" />
      <p className="grow">
        <strong className="font-semibold">{t(office.demo.title)}</strong>
        <span className="max-sm:sr-only">
          {shipments > 0 && ` ${formatQuantity(shipments, office.demo.shipments)}`}
          {generated && ` ${t(office.demo.generated)}`}
        </span>
      </p>
      {shipments > 0 && (
        <>
          <Link to={officePaths.shipmentSearch(DEMO_REFERENCE)} className="shrink-0 font-semibold max-lg:hidden">
            {t(office.demo.show)}
          </Link>
          <Button className="shrink-0" onClick={() => setRemoving(true)}>
            {t(office.demo.remove)}
          </Button>
        </>
      )}
      {removing && (
        <Suspense fallback={null}>
          <RemoveDemoDialog onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </aside>
  );
}
