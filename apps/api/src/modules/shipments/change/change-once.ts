import { createHash, randomUUID } from 'node:crypto';
import type { ExpectedVersion } from '../../../platform/http/expected-version.ts';
import { createCreation, type Creation, goneError, requireSameRequest } from '../../../platform/idempotency/fingerprint.ts';
import { presentShipment } from '../present-shipment.ts';
import type { ShipmentRepository } from '../repository/shipment-repository.ts';
import type { KeyedWriteRecord, ShipmentRecord } from '../shipment-record.ts';
import { changeShipment, requireExpected } from './change-shipment.ts';

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
  /** The response has no shipment, so a later change does not make it untrue. */
  isMessage?: boolean;
  change: (
    shipment: ShipmentRecord,
    recordKey: RecordKey<Warning>,
  ) => Promise<{ shipment: ShipmentRecord; warnings?: Warning[] } | null>;
}

/** The idempotency key is stored in the same atomic update as the change. */
export function changeOnce<Warning extends string = never>(
  shipments: ShipmentRepository,
  trackingId: string,
  { request: { call, input, keyedBy }, find, staleText, isMessage = false, change }: Change<Warning>,
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
      const { warnings = [], version } = requireSameRequest({ creation: earlierWrite, ...earlierWrite }, creation);
      if (!isMessage && version !== undefined) requireUnchanged(shipment, version);
      return { shipment, warnings: warnings as Warning[], replayed: true };
    }
    requireExpected(shipment, expected, staleText);
    const changed = await change(shipment, (warnings = []) =>
      creation ? { keyed: { ...creation, warnings: [...warnings], version: shipment.version + 1 } } : {},
    );
    return changed && { warnings: [], ...changed, replayed: false };
  });
}

/** A repeated request gets the first response while it is true. @throws AppError IDEMPOTENCY_GONE */
export function requireUnchanged(shipment: ShipmentRecord, version: number): void {
  const { trackingId, deletedAt } = shipment;
  if (shipment.version === version) return;
  const since = deletedAt ? 'is in the trash' : 'has changed since';
  throw goneError(
    `This request was carried out before, and shipment ${trackingId} ${since}. Look at it instead of repeating the request.`,
    {
      params: { trackingId },
      ...(!deletedAt && { current: presentShipment(shipment) }),
    },
  );
}

/** Identifies a change for its undo. Stable across retries. */
export const createRunId = ({ adminId, idempotencyKey }: KeyedBy): string =>
  idempotencyKey === undefined
    ? randomUUID()
    : createHash('sha256').update(`${adminId} ${idempotencyKey}`).digest('hex').slice(0, 32);

const findKeyed = ({ keyedWrites = [] }: ShipmentRecord, creation: Creation | undefined): KeyedWriteRecord | undefined =>
  keyedWrites.find(({ key }) => key === creation?.key);
