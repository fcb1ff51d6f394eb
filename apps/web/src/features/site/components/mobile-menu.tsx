import { Menu } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

// A visitor on a large screen never needs it.
const loadPanel = async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel });
const MenuPanel = lazy(loadPanel);

/**
 * The menu of small screens: a panel of 80 % of the screen's width that slides down (R006). A native dialog: the page behind is
 * inert, Escape closes, and the focus returns to the toggle. So does choosing a link or tapping the backdrop (R007).
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={panelId}
        aria-haspopup="dialog"
        className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-surface-strong"
        onPointerDown={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Menu className="size-6" />
      </button>
      {open && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <MenuPanel id={panelId} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
