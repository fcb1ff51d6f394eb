import { useEffect, useState } from 'react';
import { followUpdates } from './follow-updates.ts';

/** The newer version of the site that is on the device and waits, if there is one. */
export function useWaitingWorker(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    // Absent on an insecure address.
    return 'serviceWorker' in navigator ? followUpdates(setWaiting) : undefined;
  }, []);
  return waiting;
}
