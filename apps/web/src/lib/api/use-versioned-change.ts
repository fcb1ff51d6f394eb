import { useMutation, type MutationKey } from '@tanstack/react-query';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';

interface VersionedChangeOptions<Item, Change> {
  /** Identifies the item: another item starts without pending changes. */
  key: MutationKey;
  send: (change: Change) => Promise<Item>;
  cache: (item: Item) => void;
  failureText: string;
}

/** Displays the answer at once and, after a 409 STALE, the version stored by someone else. */
export function useVersionedChange<Item, Change>({ key, send, cache, failureText }: VersionedChangeOptions<Item, Change>) {
  const { mutate, variables, error, isPending } = useMutation({
    mutationKey: key,
    mutationFn: send,
    onSuccess: cache,
    onError: (failure) => {
      if (isStale(failure) && failure.current !== undefined) cache(failure.current as Item);
    },
  });
  return {
    change: mutate,
    isPending,
    failure: error && {
      text: getErrorText(error, failureText),
      error,
      stale: isStale(error),
      retry: variables === undefined || isStale(error) ? undefined : () => mutate(variables),
    },
  };
}

const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'STALE';
