import { type MutationKey, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import type { InboxCalls, InboxItem, InboxKind } from './inbox-kind.ts';

interface InboxSelection {
  statuses: readonly string[];
  isUnfinished?: boolean | undefined;
  search?: string;
  shipment?: string | undefined;
  page: number;
  limit: number;
}

export function inboxListOptions<Item extends InboxItem, Change>(
  { name, list }: InboxCalls<Item, Change>,
  { statuses, isUnfinished, search, shipment, page, limit }: InboxSelection,
) {
  const query = { status: statuses.join(','), isUnfinished, search, shipment, page: String(page), limit: String(limit) };
  return queryOptions({ queryKey: [`${name}-list`, query], queryFn: ({ signal }) => list(query, signal) });
}

export function inboxItemOptions<Item extends InboxItem, Change>({ name, get }: InboxCalls<Item, Change>, reference: string) {
  return queryOptions({ queryKey: [name, reference], queryFn: ({ signal }) => get(reference, signal) });
}

/** Lists and counts are refetched. */
export function cacheItem<Item extends InboxItem, Change>(
  queryClient: QueryClient,
  calls: InboxCalls<Item, Change>,
  item: Item,
): void {
  queryClient.setQueryData<Item>(inboxItemOptions(calls, item.reference).queryKey, item);
  void applyEffect(queryClient, 'changed', calls.name);
}

export function useInboxChange<Item extends InboxItem, Change>(kind: InboxKind<Item, Change>, reference: string, version = 0) {
  const queryClient = useQueryClient();
  return useVersionedChange<Item, Change>({
    key: [`change-${kind.name}`, reference],
    send: (change) => kind.change(reference, change, version),
    cache: (item) => cacheItem(queryClient, kind, item),
    failureText: kind.errorTexts.change,
  });
}

export function useRemoval<Item extends InboxItem, Change>(
  kind: InboxKind<Item, Change>,
  reference: string,
  onRemoved: () => void,
) {
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationKey: [`delete-${kind.name}`, reference],
    mutationFn: () => removeItem(queryClient, kind, reference),
  });
  const remove = () => mutate(undefined, { onSuccess: onRemoved });
  const failure = error && {
    text: getErrorText(error, kind.removal?.texts.removeFailed ?? ''),
    error,
    stale: false,
    retry: remove,
  };
  return { remove, isPending, failure };
}

async function removeItem<Item extends InboxItem, Change>(
  queryClient: QueryClient,
  kind: InboxKind<Item, Change>,
  reference: string,
): Promise<void> {
  const { removal } = kind;
  if (!removal) return;
  const { remove, restore, texts } = removal;
  async function undoRemoval(): Promise<void> {
    try {
      cacheItem(queryClient, kind, await restore(reference));
      toast.success(texts.restored);
    } catch (error) {
      toast.error(getErrorText(error, texts.restoreFailed), {
        label: t(office.common.retry),
        onAction: () => void undoRemoval(),
      });
    }
  }
  await remove(reference);
  void applyEffect(queryClient, 'changed', kind.name);
  toast.success(texts.removed, { label: t(office.common.undo), onAction: () => void undoRemoval() });
}

interface VersionedChangeOptions<Item, Change> {
  /** Identifies the item: another item starts without pending changes. */
  key: MutationKey;
  send: (change: Change) => Promise<Item>;
  cache: (item: Item) => void;
  failureText: string;
}

/** Displays the answer at once and, after a 409 STALE, the version stored by someone else. */
function useVersionedChange<Item, Change>({ key, send, cache, failureText }: VersionedChangeOptions<Item, Change>) {
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
