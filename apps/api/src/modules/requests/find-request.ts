import type { RequestState } from '@waybill/domain/shipments/requests';
import { AppError, type LocalizedText } from '../../platform/errors/app-error.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';

interface Refusals {
  missing: LocalizedText;
  answered: LocalizedText;
  closed?: LocalizedText;
}

/** @throws AppError REQUEST_NOT_FOUND, or REQUEST_ANSWERED if it has another answer. */
export function findRequest(
  { requests = [] }: Pick<ShipmentRecord, 'requests'>,
  { requestId, state }: { requestId: string; state: RequestState },
  { missing, answered, closed = answered }: Refusals,
): RequestRecord {
  const request = requests.find(({ id }) => id === requestId);
  if (!request) throw new AppError('REQUEST_NOT_FOUND', missing);
  if (request.state === 'closed') throw new AppError('REQUEST_ANSWERED', closed);
  if (state !== 'open' && request.state !== 'open' && request.state !== state) throw new AppError('REQUEST_ANSWERED', answered);
  return request;
}

export const replaceRequest = ({ requests = [] }: ShipmentRecord, changed: RequestRecord): RequestRecord[] =>
  requests.map((request) => (request.id === changed.id ? changed : request));
