import { useMutation, type MutationKey } from '@tanstack/react-query';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';

interface VersionedChangeOptions<Item, Change> {
  /** Identifies the item: another item starts without pending changes. */
  key: MutationKey;
  send: (change: Change) => Promise<Item>;
  /** Writes the stored item to where it is displayed. */
  keep: (item: Item) => void;
  /** Fallback message for failures. */
  failed: string;
}

/**
 * Changes an item that others may change too. The answer is displayed at once, and so is the version stored by somebody else
 * (409 STALE), beside the failure.
 */
export function useVersionedChange<Item, Change>({ key, send, keep, failed }: VersionedChangeOptions<Item, Change>) {
  const { mutate, variables, error, isPending } = useMutation({
    mutationKey: key,
    mutationFn: send,
    onSuccess: keep,
    onError: (failure) => {
      if (isStale(failure) && failure.current !== undefined) keep(failure.current as Item);
    },
  });
  return {
    change: mutate,
    isPending,
    failure: error && {
      text: getErrorText(error, failed),
      error,
      stale: isStale(error),
      retry: variables === undefined || isStale(error) ? undefined : () => mutate(variables),
    },
  };
}

const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'STALE';
