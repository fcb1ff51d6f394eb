import type { BulkStatusRecord, ShipmentRecord } from '../shipment-record.ts';

/** For undo. */
export function newBulkStatus(shipment: ShipmentRecord, runId: string): BulkStatusRecord {
  const { status, openStatus, currentLocation, deliveredAt, quietSince, version } = shipment;
  const before = {
    status,
    ...(openStatus && { openStatus }),
    ...(currentLocation !== undefined && { currentLocation }),
    ...(deliveredAt && { deliveredAt }),
    ...(quietSince && { quietSince }),
  };
  return { runId, version: version + 1, before };
}
