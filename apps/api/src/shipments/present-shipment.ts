import type { HistoryEntry, Shipment } from '@waybill/contracts';
import type { HistoryEntryRecord, ShipmentRecord } from './shipment-record.ts';

/** A stored shipment in the form of the contract, with every listed key present (R089, R174). */
export function presentShipment(record: ShipmentRecord): Shipment {
  const { recipient, sender } = record;
  return {
    _id: record._id.toHexString(),
    trackingId: record.trackingId,
    status: record.status,
    deliveryDate: record.deliveryDate,
    originalDeliveryDate: record.originalDeliveryDate,
    origin: record.origin,
    destination: record.destination,
    currentLocation: record.currentLocation ?? null,
    referenceNo: record.referenceNo ?? null,
    description: record.description ?? null,
    recipient: {
      name: recipient.name,
      address: recipient.address ?? null,
      phone: recipient.phone ?? null,
      email: recipient.email ?? null,
    },
    sender: { name: sender.name, address: sender.address ?? null },
    statusHistory: inOrder(record.statusHistory).map(presentEntry),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deliveredAt: record.deliveredAt?.toISOString() ?? null,
    internalNotes: (record.internalNotes ?? []).map(({ _id, text, at, by }) => ({
      _id: _id.toHexString(),
      text,
      at: at.toISOString(),
      by,
    })),
    version: record.version,
  };
}

/** Oldest first: by time, and where that is the same, in the order in which they were added (R175). */
export function inOrder<Entry extends Pick<HistoryEntryRecord, 'timestamp'>>(history: readonly Entry[]): Entry[] {
  return history.toSorted((a, b) => a.timestamp.getTime() - b.timestamp.getTime());
}

function presentEntry({ _id, status, location, notes, subStatus, timestamp }: HistoryEntryRecord): HistoryEntry {
  return {
    _id: _id.toHexString(),
    status,
    location,
    ...(notes && { notes }),
    ...(subStatus && { subStatus }),
    timestamp: timestamp.toISOString(),
  };
}
