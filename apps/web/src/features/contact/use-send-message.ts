import type { ContactMessageInput } from '@waybill/contracts';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { sendMessage } from './api/send-message.ts';

/** Where sending a message stands (R060). */
export type Sending = { phase: 'idle' } | { phase: 'sending' } | { phase: 'success' } | { phase: 'error'; error: unknown };

/** Sends messages one at a time. A failure is logged once, with what helps to find it and nothing of the message (R065). */
export function useSendMessage() {
  const [sending, setSending] = useState<Sending>({ phase: 'idle' });

  /** @returns whether the message arrived. */
  const send = async (message: ContactMessageInput): Promise<boolean> => {
    setSending({ phase: 'sending' });
    try {
      await sendMessage(message);
      setSending({ phase: 'success' });
      return true;
    } catch (error) {
      const { kind, status, requestId } = error instanceof ApiError ? error : { kind: 'unknown' };
      logFailure('The contact message was not sent', { kind, status, requestId });
      setSending({ phase: 'error', error });
      return false;
    }
  };

  return { sending, send };
}
