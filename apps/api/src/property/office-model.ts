import type { ActivityAction } from '@waybill/contracts/facts';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';

export interface ModelShipment {
  trackingId: string;
  state: 'live' | 'deleted' | 'purged';
  status: ShipmentStatus;
  version: number;
  /** Oldest first. */
  history: { id: string; status: ShipmentStatus }[];
  noteIds: string[];
  /** Sorts the trash; 0 if never deleted. */
  deletedInStep: number;
  /** Oldest first. */
  actions: ActivityAction[];
}

export interface OfficeModel {
  /** Oldest first, including purged ones. */
  shipments: ModelShipment[];
  /** Values no visitor may see. */
  secrets: string[];
  sessionEntries: number;
  step: number;
  touched: ModelShipment;
}

export const NO_SHIPMENT: ModelShipment = {
  trackingId: 'TRK-000000-000000',
  state: 'purged',
  status: 'processing',
  version: 1,
  history: [],
  noteIds: [],
  deletedInStep: 0,
  actions: [],
};

export const listed = ({ shipments }: OfficeModel): ModelShipment[] =>
  shipments.filter(({ state }) => state === 'live').toReversed();

export const trashed = ({ shipments }: OfficeModel): ModelShipment[] =>
  shipments.filter(({ state }) => state === 'deleted').sort((a, b) => b.deletedInStep - a.deletedInStep);

export const pickFrom = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** The status falls back if the entry set it and another one is left. */
export function removeEntry(shipment: ModelShipment, id: string): void {
  const wasNewest = shipment.history.at(-1)?.id === id;
  const setStatus = shipment.history.at(-1)?.status === shipment.status;
  shipment.history = shipment.history.filter((entry) => entry.id !== id);
  if (wasNewest && setStatus) shipment.status = shipment.history.at(-1)?.status ?? shipment.status;
}
