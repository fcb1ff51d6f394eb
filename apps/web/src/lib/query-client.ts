import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';

const MAX_RETRIES = 2;

/** A client that retries what may pass (network, time-out, 5xx) and never what will not (4xx). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      },
    },
  });
}

function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === undefined || error.status >= 500;
}
