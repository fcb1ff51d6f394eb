import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { AppError } from '../platform/errors/app-error.ts';
import type { StoredMessage } from './message-repository.ts';

/**
 * Reads the message of a reference.
 * @throws AppError MESSAGE_NOT_FOUND.
 */
export async function readMessage(
  reference: string,
  find: (reference: string) => Promise<StoredMessage | null>,
): Promise<StoredMessage> {
  const message = await find(reference);
  if (!message) throw new AppError('MESSAGE_NOT_FOUND', INBOX_TEXTS.messageNotFound);
  return message;
}
