import type { QueryClient } from '@tanstack/react-query';
import type { Message, MessageChangeInput } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { getMessageOptions } from './get-message.ts';

/** Changes what is named, on the version that is named. */
export async function changeMessage(reference: string, body: MessageChangeInput): Promise<Message> {
  return (await call('changeMessage', { params: { reference }, body })).data;
}

/** Puts a message as the server has just answered it where it is shown; lists and counts are asked for anew. */
export function keepMessage(queryClient: QueryClient, message: Message): void {
  queryClient.setQueryData(getMessageOptions(message.reference).queryKey, message);
  refreshMessages(queryClient);
}

export function refreshMessages(queryClient: QueryClient): void {
  void applyEffect(queryClient, 'inboxChanged', 'message');
}
