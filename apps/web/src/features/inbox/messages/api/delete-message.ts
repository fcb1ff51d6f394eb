import type { QueryClient } from '@tanstack/react-query';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { keepMessage, refreshMessages } from './change-message.ts';

/** Deletes a message; the toast that says so can take it back (B4). */
export async function deleteMessage(queryClient: QueryClient, reference: string): Promise<void> {
  await call('deleteMessage', { params: { reference } });
  refreshMessages(queryClient);
  toast.success(INBOX_TEXTS.messageDeleted, { label: 'Undo', onAction: () => void takeBack(queryClient, reference) });
}

async function takeBack(queryClient: QueryClient, reference: string): Promise<void> {
  try {
    keepMessage(queryClient, (await call('restoreMessage', { params: { reference } })).data);
    toast.success(INBOX_TEXTS.messageRestored);
  } catch (error) {
    const again = { label: 'Retry', onAction: () => void takeBack(queryClient, reference) };
    toast.error(errorText(error, INBOX_TEXTS.messageRestoreFailed), again);
  }
}
