import { useSyncExternalStore } from 'react';
import { RECENT_ROOM } from '#lib/browser/recent-lookups-count.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';

const loadStub = async () => (await import('./recent-lookups-preview.tsx')).RecentLookupsPreview;

/** public/before-paint.js reserves its height before the first paint. Without lookups it loads no code. */
export function RecentLookupsSlot() {
  const isHeld = useSyncExternalStore(
    () => () => undefined,
    () => Number(document.documentElement.style.getPropertyValue(RECENT_ROOM)) > 0,
    () => false,
  );
  return (
    <div className="flow-root min-h-[calc(min(var(--recent,0),1)*3.875rem+var(--recent,0)*3.5rem)]">
      {isHeld && <LoadedStub />}
    </div>
  );
}

function LoadedStub() {
  const stub = useLoaded(loadStub);
  return stub.phase === 'ready' && <stub.value />;
}
