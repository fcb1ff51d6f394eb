import { useQueryClient } from '@tanstack/react-query';
import type { Message, MessageChangeInput } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { useVersionedChange } from '#lib/api/use-versioned-change.ts';
import { changeMessage, keepMessage } from './api/change-message.ts';

/** Changes of one message, each on the version that is shown: none before there is one. */
export function useMessageChange(reference: string, version = 0) {
  const queryClient = useQueryClient();
  return useVersionedChange<Message, MessageChangeInput>({
    key: ['change-message', reference],
    // That an answer was given is true whatever else has changed.
    send: (change) => changeMessage(reference, change.replied ? change : { ...change, version }),
    keep: (message) => keepMessage(queryClient, message),
    failed: INBOX_TEXTS.messageChangeFailed,
  });
}
