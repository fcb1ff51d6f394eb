import { queryOptions } from '@tanstack/react-query';
import type { MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

interface MessageSelection {
  statuses: readonly MessageStatus[];
  search?: string;
  shipment?: string | undefined;
  page: number;
  limit: number;
}

/** One page of messages (B4). */
export function listMessagesOptions({ statuses, search, shipment, page, limit }: MessageSelection) {
  const query = { status: statuses.join(','), search, shipment, page: String(page), limit: String(limit) };
  return queryOptions({
    queryKey: [...queryKeys.inboxLists('message'), query],
    queryFn: async ({ signal }) => (await call('listMessages', { query, signal })).data,
  });
}
