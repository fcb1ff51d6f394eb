import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';

const RETRY_DELAY_MS = 400;

/**
 * A client that tries once more what may pass (a dropped connection, a 5xx), and never what will not (4xx) or what took 10 s. Without
 * a network a call fails like any other, where it can be seen and tried again; the default would let it wait unseen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
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
