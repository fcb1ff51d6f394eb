import type { ExpectedVersion } from '../../platform/http/expected-version.ts';
import { type Creation, createCreation, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import { changeShipment, requireExpected } from './change-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { KeyedWriteRecord, ShipmentRecord } from './shipment-record.ts';

/** The caller, its key, and the version that it expects to change. */
export interface KeyedBy {
  adminId: string;
  idempotencyKey: string | undefined;
  expected?: ExpectedVersion | undefined;
}

export interface ChangedOnce<Warning extends string> {
  shipment: ShipmentRecord;
  warnings: Warning[];
  replayed: boolean;
}

type RecordKey<Warning extends string> = (warnings?: readonly Warning[]) => { keyed?: KeyedWriteRecord };

export interface Change<Warning extends string> {
  request: { call: string; input: object; keyedBy: KeyedBy | undefined };
  find: (trackingId: string) => Promise<ShipmentRecord | null>;
  /** If the shipment is no longer the expected version. */
  staleText?: string;
  change: (
    shipment: ShipmentRecord,
    recordKey: RecordKey<Warning>,
  ) => Promise<{ shipment: ShipmentRecord; warnings?: Warning[] } | null>;
}

/** The idempotency key is stored in the same atomic update as the change. */
export function changeOnce<Warning extends string = never>(
  { shipments }: Pick<ShipmentContext, 'shipments'>,
  trackingId: string,
  { request: { call, input, keyedBy }, find, staleText, change }: Change<Warning>,
): Promise<ChangedOnce<Warning>> {
  const { adminId = '', idempotencyKey, expected } = keyedBy ?? {};
  const sent = { ...input, ...(expected && { version: expected.versions }) };
  const creation = createCreation(sent, { scope: `${call} ${adminId}`, idempotencyKey });
  const findChanged = async (id: string): Promise<ShipmentRecord | null> => {
    const [shipment] = creation ? await shipments.findWithTrash([id]) : [];
    return shipment && findKeyed(shipment, creation) ? shipment : null;
  };
  // The first call may have moved it, for example to the trash.
  const findEither = async (id: string) => (await find(id)) ?? (await findChanged(id));
  return changeShipment(shipments, { trackingId, find: findEither }, async (shipment): Promise<ChangedOnce<Warning> | null> => {
    const earlierWrite = findKeyed(shipment, creation);
    if (earlierWrite && creation) {
      const { warnings = [] } = requireSameRequest({ creation: earlierWrite, ...earlierWrite }, creation);
      return { shipment, warnings: warnings as Warning[], replayed: true };
    }
    requireExpected(shipment, expected, staleText);
    const changed = await change(shipment, (warnings = []) =>
      creation ? { keyed: { ...creation, warnings: [...warnings] } } : {},
    );
    return changed && { warnings: [], ...changed, replayed: false };
  });
}

const findKeyed = ({ keyedWrites = [] }: ShipmentRecord, creation: Creation | undefined): KeyedWriteRecord | undefined =>
  keyedWrites.find(({ key }) => key === creation?.key);
