import type { ContactMessageInput } from '@waybill/contracts';
import { call } from '#lib/call.ts';

/**
 * Sends a message of the contact form (R066).
 * @throws {ApiError} when it was refused or did not arrive.
 */
export async function sendMessage(message: ContactMessageInput): Promise<void> {
  await call('submitContact', { body: message });
}
