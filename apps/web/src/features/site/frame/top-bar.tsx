import { SCROLL_TO_TOP_THRESHOLD_PX } from '@waybill/contracts/shared/constants';
import { getLanguageInfo } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { ArrowUp, Menu } from 'lucide-react';
import { lazy, Suspense, useId, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { CompanyMark } from '../company-mark.tsx';
import { isCurrent, LanguageLinks, QUOTE_LINK, TRACK_LINK, usePageLinks } from './navigation.tsx';

// Never needed on large screens.
const loadPanel = async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel });
const MenuPanel = lazy(loadPanel);

export function TopBar() {
  const { name } = useCompany();
  const { pathname } = useLocation();
  const current = (to: string) => (isCurrent(to, pathname) ? 'page' : undefined);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="shell flex min-h-16 items-center lg:min-h-20 lg:gap-2">
        <Link
          to={paths.home}
          className="@container flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-2.5 py-1 text-lg leading-tight font-bold tracking-tight"
        >
          <CompanyMark className="h-8" />
          <span dir="auto" translate="no" className="grow basis-32 wrap-anywhere @max-[8rem]:sr-only">
            {name}
          </span>
        </Link>
        <nav aria-label={t(texts.navigation.main)} className="hidden shrink-0 self-stretch lg:block">
          <ul className="flex h-full items-center gap-1">
            {usePageLinks().map(({ to, label }) => (
              <li key={to} className="h-full">
                <Link
                  to={to}
                  aria-current={current(to)}
                  className="flex h-full items-center border-y-2 border-transparent px-3 font-medium text-ink-soft xl:px-4 hover:text-ink aria-[current]:border-b-signal aria-[current]:text-ink"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
            <li className="ms-3 flex h-full items-center border-y-2 border-transparent has-[[aria-current]]:border-b-signal">
              <LinkButton variant="secondary" to={TRACK_LINK.to} aria-current={current(TRACK_LINK.to)}>
                {t(TRACK_LINK.label)}
              </LinkButton>
            </li>
          </ul>
        </nav>
        <LinkButton to={QUOTE_LINK.to} className="shrink-0 max-xl:hidden">
          {t(QUOTE_LINK.label)}
        </LinkButton>
        <LanguageSwitch />
        <ScrollToTop />
        <ThemeSwitch className="size-11 shrink-0" />
        <MobileMenu />
      </div>
    </header>
  );
}

const PANEL = 'languages';

/** A native popover, which works before hydration and closes by itself. */
export function LanguageSwitch() {
  const { name } = getLanguageInfo(pageLanguage());
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        className="size-11 shrink-0 cursor-pointer rounded-control font-medium text-ink-soft hover:bg-surface-strong hover:text-ink max-lg:hidden"
      >
        <span translate="no">{pageLanguage().toUpperCase()}</span>{' '}
        <span className="sr-only">{t(texts.language.choose, { name })}</span>
      </button>
      <div
        id={PANEL}
        popover="auto"
        className="below-switch rounded-surface border border-line bg-paper p-2 text-ink shadow-float"
      >
        <LanguageLinks linkClassName="flex min-h-11 items-center rounded-control px-4 hover:bg-surface-strong aria-[current]:font-bold" />
      </div>
    </>
  );
}

/** A native dialog: the page is inert, Escape closes it, and the focus returns. */
function MobileMenu() {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={t(texts.navigation.menu)}
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

/** Appears after 300 px, in the bar or a free margin, so that it covers nothing. */
function ScrollToTop() {
  const isFarDown = useSyncExternalStore(onScroll, isPastThreshold, () => false);
  if (!isFarDown) return null;
  return (
    <button
      type="button"
      aria-label={t(texts.navigation.backToTop)}
      className="grid size-11 shrink-0 animate-fade-in cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink gutter:bottom-22 gutter:bg-paper gutter:in-margin"
      onClick={() => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })}
    >
      <ArrowUp className="size-5" />
    </button>
  );
}

const isPastThreshold = () => window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX;
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
