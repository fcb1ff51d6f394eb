import type { ContactMessageInput } from '@waybill/contracts';

/**
 * Sends a message of the contact form (R066).
 * @param idempotencyKey one per filled-in form: sent twice, it is still one message.
 * @returns the reference under which it is stored.
 * @throws {ApiError} when it was refused or did not arrive.
 */
export async function sendMessage(message: ContactMessageInput, idempotencyKey: string): Promise<string> {
  // Fetched by who sends something: the page is lighter without (budget W1).
  const { call } = await import('#lib/api/call.ts');
  const { data } = await call('submitContact', { body: message, headers: { 'Idempotency-Key': idempotencyKey } });
  return data.reference;
}
