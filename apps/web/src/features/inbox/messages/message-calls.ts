import type { Message, MessageChangeInput } from '@waybill/contracts/inbox/message-schema';
import type { InboxCalls } from '#features/inbox/inbox-kind.ts';
import { call } from '#lib/api/call.ts';

export const messageCalls: InboxCalls<Message, MessageChangeInput> = {
  name: 'message',
  list: async ({ isUnfinished, ...query }, signal) => {
    const answered = isUnfinished ? ('no' as const) : undefined;
    const {
      messages: items,
      unanswered: unfinished,
      ...page
    } = (await call('listMessages', { query: { ...query, answered }, signal })).data;
    return { items, unfinished, ...page };
  },
  get: async (reference, signal) => (await call('getMessage', { params: { reference }, signal })).data,
  change: async (reference, change, version) => {
    // A reply was sent whatever else has changed, so marking it needs no version.
    const body = change.replied ? change : { ...change, version };
    return (await call('changeMessage', { params: { reference }, body })).data;
  },
};
