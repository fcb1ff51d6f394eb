import { WifiOff } from 'lucide-react';
import { updateTo } from '#features/site/offline/follow-updates.ts';
import { useWaitingWorker } from '#features/site/offline/use-waiting-worker.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { Notice } from './notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/**
 * Keeps the public site on the device and says what that means: that the device is offline, or that a newer version waits.
 * The live region stands from the start, or readers would not announce what enters; it leaves the corner of the chat button free.
 */
export function OfflineShell() {
  const online = useOnline();
  const waiting = useWaitingWorker();
  return (
    <div
      role="status"
      aria-label="About this site"
      className="pointer-events-none fixed right-22 bottom-4 left-4 z-30 flex flex-col items-start gap-2 lg:bottom-6 lg:left-6 print:hidden"
    >
      {!online && <Notice icon={WifiOff} text="You are offline. What you see may not be the latest." />}
      {waiting && online && <UpdateNotice onReload={() => updateTo(waiting)} />}
    </div>
  );
}
