import { type Creation, creationOf, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import { changeShipment } from './change-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { KeyedWriteRecord, ShipmentRecord } from './shipment-record.ts';

/** Whose idempotency key it is, where a call about one shipment came with one. */
export interface KeyedBy {
  adminId: string;
  idempotencyKey: string | undefined;
}

export interface ChangedOnce<Warning extends string> {
  shipment: ShipmentRecord;
  warnings: Warning[];
  replayed: boolean;
}

/** Makes the record of the key that goes into the write of the change; nothing where there is no key. */
type RecordKey<Warning extends string> = (warnings?: readonly Warning[]) => { keyed?: KeyedWriteRecord };

export interface Change<Warning extends string> {
  /** Name of the call and what was sent with it, which a key stands for. */
  request: { call: string; input: object; keyedBy: KeyedBy | undefined };
  /** Reads the shipment where the change may be made; null when there is none. */
  find: (trackingId: string) => Promise<ShipmentRecord | null>;
  /** As in `changeShipment`. */
  change: (
    shipment: ShipmentRecord,
    recordKey: RecordKey<Warning>,
  ) => Promise<{ shipment: ShipmentRecord; warnings?: Warning[] } | null>;
}

/**
 * Changes a shipment; with an idempotency key once, however often and however many at once it is sent. The key is stored by the
 * atomic update that makes the change, so that a crash leaves both or neither.
 * @throws AppError SHIPMENT_NOT_FOUND, CONFLICT, or IDEMPOTENCY_MISMATCH when the key came with something else before.
 */
export function changeOnce<Warning extends string = never>(
  { shipments }: Pick<ShipmentContext, 'shipments'>,
  trackingId: string,
  { request: { call, input, keyedBy }, find, change }: Change<Warning>,
): Promise<ChangedOnce<Warning>> {
  const creation = keyedBy && creationOf(input, { scope: `${call} ${keyedBy.adminId}`, idempotencyKey: keyedBy.idempotencyKey });
  const findMade = async (id: string): Promise<ShipmentRecord | null> => {
    const [shipment] = creation ? await shipments.findWithTrash([id]) : [];
    return shipment && findKeyed(shipment, creation) ? shipment : null;
  };
  // What was made may have changed where the shipment is: deleted once, it is in the trash.
  const findEither = async (id: string) => (await find(id)) ?? (await findMade(id));
  return changeShipment(shipments, { trackingId, find: findEither }, async (shipment): Promise<ChangedOnce<Warning> | null> => {
    const made = findKeyed(shipment, creation);
    if (made && creation) {
      const { warnings = [] } = requireSameRequest({ creation: made, ...made }, creation);
      return { shipment, warnings: warnings as Warning[], replayed: true };
    }
    const changed = await change(shipment, (warnings = []) =>
      creation ? { keyed: { ...creation, warnings: [...warnings] } } : {},
    );
    return changed && { warnings: [], ...changed, replayed: false };
  });
}

const findKeyed = ({ keyedWrites = [] }: ShipmentRecord, creation: Creation | undefined): KeyedWriteRecord | undefined =>
  keyedWrites.find(({ key }) => key === creation?.key);
