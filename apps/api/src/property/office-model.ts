import type { ActivityAction } from '@waybill/contracts/audit/activity-actions';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';

/** What a shipment must be after all that was done to it. */
export interface ModelShipment {
  trackingId: string;
  state: 'live' | 'deleted' | 'purged';
  status: ShipmentStatus;
  version: number;
  /** Oldest first. */
  history: { id: string; status: ShipmentStatus }[];
  noteIds: string[];
  /** Orders the trash; 0 while it was never deleted. */
  deletedInStep: number;
  /** Oldest first. */
  actions: ActivityAction[];
}

/** What the whole office must be. */
export interface OfficeModel {
  /** Oldest first, the purged ones too. */
  shipments: ModelShipment[];
  /** Every value that no visitor may ever see. */
  secrets: string[];
  /** How many entries of the activity log tell of no shipment. */
  sessionEntries: number;
  step: number;
  /** The last one that something was done to. */
  touched: ModelShipment;
}

/** A shipment that there never was. */
export const NOBODYS: ModelShipment = {
  trackingId: 'TRK-000000-000000',
  state: 'purged',
  status: 'processing',
  version: 1,
  history: [],
  noteIds: [],
  deletedInStep: 0,
  actions: [],
};

/** The shipments of the list, newest first, as the list has them. */
export const listed = ({ shipments }: OfficeModel): ModelShipment[] =>
  shipments.filter(({ state }) => state === 'live').toReversed();

/** The shipments of the trash, the last deleted first. */
export const trashed = ({ shipments }: OfficeModel): ModelShipment[] =>
  shipments.filter(({ state }) => state === 'deleted').sort((a, b) => b.deletedInStep - a.deletedInStep);

/** One of a list by any number; nothing of an empty one. */
export const pickFrom = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** Takes a history entry away: the status falls back when that entry gave it and another is left. */
export function forgetEntry(shipment: ModelShipment, id: string): void {
  const wasNewest = shipment.history.at(-1)?.id === id;
  const gaveStatus = shipment.history.at(-1)?.status === shipment.status;
  shipment.history = shipment.history.filter((entry) => entry.id !== id);
  if (wasNewest && gaveStatus) shipment.status = shipment.history.at(-1)?.status ?? shipment.status;
}
