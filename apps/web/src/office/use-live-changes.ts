import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToken } from '#lib/api/session.ts';

/** Its code loads after the page; until then pages poll. */
export function useLiveChanges(queryClient: QueryClient): void {
  const token = useToken();
  useEffect(() => {
    if (token === undefined) return;
    let stop = (): void => undefined;
    let isMounted = true;
    const follow = async () => {
      const { followChanges } = await import('#lib/live/follow-changes.ts');
      if (isMounted) stop = followChanges(queryClient);
    };
    follow().catch(() => undefined);
    return () => {
      isMounted = false;
      stop();
    };
  }, [queryClient, token]);
}
