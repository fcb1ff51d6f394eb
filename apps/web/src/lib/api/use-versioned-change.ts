import { useMutation, type MutationKey } from '@tanstack/react-query';
import { ApiError, errorText } from '#lib/api/api-error.ts';

interface VersionedChangeOptions<Item, Change> {
  /** Names the item: for another one it begins anew, and what becomes of the change under way is not this one's. */
  key: MutationKey;
  send: (change: Change) => Promise<Item>;
  /** Puts what is stored now where it is shown. */
  keep: (item: Item) => void;
  /** What to say when the server says nothing. */
  failed: string;
}

/**
 * A change of something that others may change too: its answer goes straight where it is shown, and so does what somebody else
 * has stored meanwhile (409 STALE), beside the failure that says so.
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
      text: errorText(error, failed),
      error,
      stale: isStale(error),
      retry: variables === undefined || isStale(error) ? undefined : () => mutate(variables),
    },
  };
}

const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'STALE';
