import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';

const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }));

/** The keys of every page, and the sheet that lists them all (B7). */
export function ShellKeys({ helping, onHelp }: { helping: boolean; onHelp: (helping: boolean) => void }) {
  const navigate = useNavigate();
  useShortcuts({ n: () => void navigate(paths.createShipment), '?': () => onHelp(true) });
  if (!helping) return null;
  return (
    <Suspense fallback={null}>
      <HelpSheet onClose={() => onHelp(false)} />
    </Suspense>
  );
}
