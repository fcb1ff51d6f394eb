import type { ProblemReportInput } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/**
 * Reports a problem with a shipment (B18).
 * @param idempotencyKey one per filled-in form: sent twice, it is still one report.
 * @returns the reference under which it is stored.
 * @throws {ApiError} when it was refused or did not arrive.
 */
export async function reportProblem(trackingId: string, report: ProblemReportInput, idempotencyKey: string): Promise<string> {
  const { data } = await call('reportProblem', {
    params: { trackingId },
    body: report,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.reference;
}
