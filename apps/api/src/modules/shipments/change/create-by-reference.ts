import { createHash } from 'node:crypto';
import type { CreationResult, OnConflict } from '@waybill/contracts/shipments/batch-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { AppError, validationError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { CustomerAccess } from '../shipment-context.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import type { KeyedBy } from './change-once.ts';
import { editShipment } from './edit-shipment.ts';

/** Another call has just created, or had created, a shipment with this reference. */
export class ReferenceClaimed extends Error {
  override readonly name = 'ReferenceClaimed';
}

const MAX_ATTEMPTS = 5;

export interface CreatedShipment {
  shipment: ShipmentRecord;
  result: CreationResult;
  replayed: boolean;
}

interface ByReference {
  onConflict: NonNullable<OnConflict>;
  customerId: string | undefined;
  insert: (referenceClaim: string) => Promise<CreatedShipment>;
  edit: { by: Actor; keyedBy: KeyedBy };
}

/** One shipment per customer and reference, also for calls at the same time. @throws AppError REFERENCE_TAKEN */
export async function createByReference(
  parts: CustomerAccess,
  input: NewShipment,
  { onConflict, customerId = '', insert, edit }: ByReference,
): Promise<CreatedShipment> {
  const { referenceNo } = input;
  if (!referenceNo) throw validationError([{ path: 'referenceNo', message: 'is required with onConflict' }]);
  const claim = createHash('sha256')
    .update(JSON.stringify([customerId, referenceNo]))
    .digest('base64url');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await parts.shipments.findByReference(customerId, referenceNo);
    if (found && onConflict === 'refuse') throw referenceTaken(found, referenceNo);
    if (found && onConflict === 'return') return { shipment: found, result: 'returned', replayed: false };
    if (found) {
      const { shipment, replayed } = await editShipment(parts, found.trackingId, { edit: toEdit(input), ...edit });
      return { shipment, result: 'updated', replayed };
    }
    try {
      return await insert(claim);
    } catch (error) {
      if (!(error instanceof ReferenceClaimed)) throw error;
      const isCurrent = (await parts.shipments.findByReference(customerId, referenceNo)) !== null;
      if (!isCurrent) await parts.shipments.dropClaim(claim);
    }
  }
  throw new AppError('CONFLICT', 'Other calls create a shipment with this reference at the same time. Please try again.');
}

/** The history, the mail settings and the owner stay as they are. */
const toEdit = ({
  status: _status,
  outcome: _outcome,
  happenedAt: _time,
  mail: _mail,
  customerId: _owner,
  ...fields
}: NewShipment) => fields;

function referenceTaken({ trackingId }: ShipmentRecord, referenceNo: string): AppError {
  const text = `Shipment ${trackingId} of this customer already has the reference ${referenceNo}.`;
  return new AppError('REFERENCE_TAKEN', text, { params: { trackingId } });
}
