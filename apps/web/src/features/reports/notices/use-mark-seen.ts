import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { getNoticesOptions } from './api/get-notices.ts';

/** Marks as read what is on the screen: up to the moment of its answer, so that what has come since stays unread. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (upTo: string) => {
      await call('markNoticesSeen', { body: { upTo } });
    },
    onSuccess: (_, upTo) => {
      queryClient.setQueryData(getNoticesOptions().queryKey, (kept) => {
        if (!kept) return kept;
        const notices = kept.notices.map((notice) => ({ ...notice, unread: notice.unread && notice.at > upTo }));
        return { ...kept, notices, unread: notices.filter(({ unread }) => unread).length };
      });
    },
  });
}
