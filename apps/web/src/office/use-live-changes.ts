import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToken } from '#lib/api/session.ts';

/** Its code loads after the page; until then pages poll. */
export function useFollowedChanges(queryClient: QueryClient): void {
  const token = useToken();
  useEffect(() => {
    if (token === undefined) return;
    let stop = (): void => undefined;
    let isAwaited = true;
    const follow = async () => {
      const { followChanges } = await import('#lib/live/follow-changes.ts');
      if (isAwaited) stop = followChanges(queryClient);
    };
    follow().catch(() => undefined);
    return () => {
      isAwaited = false;
      stop();
    };
  }, [queryClient, token]);
}
