import { QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '@waybill/contracts/contracts';
import type { CacheName } from '@waybill/contracts/facts';
import { MINUTE_MS } from '@waybill/domain/time';
import { ApiError } from '#lib/api/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Facts of a module say when their names are stale; a call that no change makes stale has its own name. */
    queryKey: readonly [CacheName | EndpointName | 'stats', ...unknown[]];
  }
}

const RETRY_DELAY_MS = 400;
/** Keeps a list cached while someone works on one of its shipments. */
const CACHE_TIME_MS = 30 * MINUTE_MS;

/** Retries dropped connections and 5xx once, never 4xx or 10 s timeouts. Offline calls fail; by default they would wait. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        gcTime: CACHE_TIME_MS,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: RETRY_DELAY_MS,
      },
    },
  });
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.kind === 'network' || (error.status ?? 0) >= 500;
}
