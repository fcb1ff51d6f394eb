import type { QuoteRequestInput } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/**
 * Sends a quote request (R046).
 * @param idempotencyKey one per filled-in form: sent twice, it is still one request.
 * @returns the reference under which it is stored.
 * @throws {ApiError} when it was refused or did not arrive.
 */
export async function sendQuote(request: QuoteRequestInput, idempotencyKey: string): Promise<string> {
  const { data } = await call('submitQuote', { body: request, headers: { 'Idempotency-Key': idempotencyKey } });
  return data.reference;
}
