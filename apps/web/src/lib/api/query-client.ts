import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@waybill/domain/time';
import { ApiError } from '#lib/api/api-error.ts';

const RETRY_DELAY_MS = 400;
/** Back from a shipment that one has worked on for a while still finds the list as it was left, while it is asked for anew. */
const KEPT_MS = 30 * MINUTE_MS;

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
        gcTime: KEPT_MS,
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
