import { useSyncExternalStore } from 'react';
import { RECENT_ROOM } from '#lib/browser/recent-room.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';

const loadStub = async () => (await import('./recent-stub.tsx')).RecentStub;

/**
 * Where the home page shows what was tracked on this device. The room is as high as that will be before the page is painted
 * (public/before-paint.js), so that nothing moves when it comes; a device that has tracked nothing has neither room nor code.
 */
export function RecentRoom() {
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
