import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToken } from '#lib/api/session.ts';

/** Keeps what is shown true while somebody is signed in. Its code comes behind the page; without it pages ask now and then. */
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
