import type { StaffRequest } from '@waybill/contracts/shipments/request-schema';
import type { RequestRecord } from './shipment-record.ts';

export const presentRequest = (request: RequestRecord): StaffRequest => ({
  id: request.id,
  kind: request.kind,
  day: request.day ?? null,
  details: request.details ?? null,
  state: request.state,
  askedAt: request.askedAt.toISOString(),
  answeredAt: request.answeredAt?.toISOString() ?? null,
  answer: request.answer ?? null,
  answeredBy: request.answeredBy ?? null,
});

/** Newest first. */
export const presentRequests = (requests: readonly RequestRecord[] = []): StaffRequest[] =>
  requests.map(presentRequest).toReversed();
