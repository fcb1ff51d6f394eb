import type { EventType } from '@waybill/contracts/events/facts';
import type { FeedEvent } from '@waybill/contracts/events/schema';
import type { ActivityAction } from '@waybill/contracts/facts';
import { OUTCOMES } from '@waybill/domain/shipments/outcomes';
import { findReason } from '@waybill/domain/shipments/reasons';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { presentOwn } from '../shipments/own-shipments.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { TestShipments } from '../shipments/shipment-context.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';

interface EventSource {
  shipments: ShipmentRepository;
  tests: Pick<TestShipments, 'shipments'>;
}

const TYPES: Partial<Record<ActivityAction, EventType>> = {
  'shipment.created': 'shipment.created',
  'shipment.edited': 'shipment.edited',
  'shipment.erased': 'shipment.edited',
  'shipment.status_undone': 'shipment.status',
  'shipment.history_edited': 'shipment.status',
  'shipment.history_deleted': 'shipment.status',
  'shipment.history_restored': 'shipment.status',
  'shipment.proof_added': 'shipment.proof',
  'shipment.proof_undone': 'shipment.proof',
  'shipment.requested': 'shipment.request',
  'shipment.request_withdrawn': 'shipment.request',
  'shipment.request_accepted': 'shipment.request',
  'shipment.request_declined': 'shipment.request',
  'shipment.request_reopened': 'shipment.request',
  'shipment.deleted': 'shipment.deleted',
  'shipment.restored': 'shipment.restored',
};

/** @returns undefined for what only the office does, such as notes and printing. */
export function findEventType({ action, after = {} }: ActivityRecord): EventType | undefined {
  if (action !== 'shipment.status_updated') return TYPES[action];
  const status = String(after['status']);
  // A late entry leaves the status as it was.
  if (after['entry'] !== undefined) return 'shipment.status';
  if (OUTCOMES.some((outcome) => outcome === status)) return 'shipment.ended';
  const reason = findReason('on_hold', String(after['subStatus']));
  return status === 'on_hold' && reason?.isAttempt ? 'shipment.attempt' : 'shipment.status';
}

type StoredShipments = ReadonlyMap<string, ShipmentRecord>;

/** Of the entries, with the trash. */
export async function readShipments(
  { shipments, tests }: EventSource,
  entries: readonly ActivityRecord[],
  isTest: boolean,
): Promise<StoredShipments> {
  if (entries.length === 0) return new Map();
  const repository = isTest ? tests.shipments : shipments;
  const found = await repository.findWithTrash([...new Set(entries.map(({ targetId }) => targetId))]);
  return new Map(found.map((shipment) => [shipment.trackingId, shipment]));
}

/** In the order of the entries; without those of other customers' shipments, and of purged ones. */
export const presentEvents = (
  entries: readonly ActivityRecord[],
  stored: StoredShipments,
  customerId: string | undefined,
): (FeedEvent & { seq: number })[] =>
  entries.flatMap((entry) => {
    const { _id, at, seq = 0, targetId: trackingId } = entry;
    const [type, shipment] = [findEventType(entry), stored.get(trackingId)];
    if (!type || !shipment || (customerId !== undefined && shipment.customerId !== customerId)) return [];
    const shown = shipment.deletedAt ? null : presentOwn(shipment, customerId);
    return [{ id: _id.toHexString(), type, at: at.toISOString(), trackingId, shipment: shown, seq }];
  });
