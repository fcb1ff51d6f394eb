import { isDeepStrictEqual } from 'node:util';
import { type EditWarning, READ_ONLY_FIELDS, type ShipmentEdit } from '@waybill/contracts';
import { AppError, validationError } from '../../app-error.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { applyEdit } from './editable-fields.ts';
import { findByTrackingId } from './find-by-tracking-id.ts';
import { presentShipment } from './present-shipment.ts';
import { shipmentSearchTerms } from './search-terms.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/** How often an edit without a version looks again when somebody else changes the shipment at the same time. */
const MAX_ATTEMPTS = 20;

interface EditShipmentDeps {
  shipments: ShipmentRepository;
  now: () => Date;
}

interface Edited {
  shipment: ShipmentRecord;
  warnings: EditWarning[];
}

/**
 * Changes any subset of a shipment's fields (B2, R167). With a version, in the body or as `If-Match`, only that version is
 * changed; without one the last write wins, which is pointed out. An edit that changes nothing is no change.
 * @throws AppError SHIPMENT_NOT_FOUND, READ_ONLY, STALE with the shipment as it is now, or CONFLICT.
 */
export async function editShipment(
  { shipments, now }: EditShipmentDeps,
  trackingId: string,
  { edit, ifMatch }: { edit: ShipmentEdit; ifMatch: number | undefined },
): Promise<Edited> {
  refuseReadOnly(edit);
  const version = requestedVersion(edit.version, ifMatch);
  const warnings: EditWarning[] = version === undefined ? ['unversioned'] : [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const shipment = await findByTrackingId(trackingId, shipments.findLive);
    if (version !== undefined && version !== shipment.version) throw stale(shipment);
    const fields = applyEdit(shipment, edit);
    if (isDeepStrictEqual(fields, applyEdit(shipment, {}))) return { shipment, warnings };
    const searchTerms = shipmentSearchTerms(shipment.trackingId, fields);
    const edited = await shipments.edit(shipment, { fields, searchTerms, now: now() });
    if (edited) return { shipment: edited, warnings };
  }
  throw new AppError('CONFLICT', 'The shipment is being changed by somebody else. Please try again.');
}

function refuseReadOnly(edit: ShipmentEdit): void {
  const named = READ_ONLY_FIELDS.filter((field) => edit[field] !== undefined);
  if (named.length === 0) return;
  const errors = named.map((path) => ({ path, message: 'cannot be changed here' }));
  throw new AppError('READ_ONLY', `${named.join(', ')} cannot be changed here.`, { errors });
}

function requestedVersion(inBody: number | undefined, ifMatch: number | undefined): number | undefined {
  if (inBody === undefined || ifMatch === undefined || inBody === ifMatch) return inBody ?? ifMatch;
  throw validationError([{ path: 'version', message: 'must be the same as in If-Match' }]);
}

const stale = (shipment: ShipmentRecord): AppError =>
  new AppError('STALE', 'This shipment was changed by somebody else since you opened it.', {
    current: presentShipment(shipment),
  });
