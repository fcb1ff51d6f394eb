import type { Setup } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import { Check, Circle, Flag, SkipForward, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { FINISH, SCREENS, type SetupScreen } from './setup-steps.ts';

const ICONS = { open: Circle, done: Check, skipped: SkipForward } as const;

export function StepList({ setup, current }: { setup: Setup; current: SetupScreen }) {
  const row = useRef<HTMLElement>(null);
  // On small screens the row is longer than the window.
  useLayoutEffect(() => {
    const link = row.current?.querySelectorAll('a').item(SCREENS.indexOf(current));
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={t(office.setup.steps)} className="relative mb-6 overflow-x-auto border-b border-line pb-2">
      <ol className="flex gap-x-1 lg:flex-wrap">
        {SCREENS.map((screen) => {
          const state = screen === FINISH ? undefined : setup.steps[screen];
          const Icon: LucideIcon = state ? ICONS[state] : Flag;
          return (
            <li key={screen}>
              <Link
                to={officePaths.setupStep(screen)}
                aria-current={screen === current ? 'step' : undefined}
                className="flex min-h-(--control-height) items-center gap-1.5 rounded-control px-2.5 whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current]:bg-surface-strong aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <Icon size={16} className={state === 'done' ? 'text-status-green' : ''} />
                {t(office.setup.names[screen])}
                {state && <span className="sr-only">, {t(office.setup.states[state])}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
