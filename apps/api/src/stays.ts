import type { ShipmentStatus } from '@waybill/contracts';

/** From when on a shipment had a status. */
export interface Stay {
  status: ShipmentStatus;
  timestamp: Date;
}

/**
 * The stays of a shipment as one text, `picked_up@1763683200000 in_transit@1763690400000`: a report reads a hundred thousand of
 * them, and to read a text takes a tenth of the time that a history with its places, notes and IDs takes.
 * @param history oldest first; entries that follow one another with the same status become one stay.
 */
export const writeStays = (history: readonly Stay[]): string =>
  history
    .filter(({ status }, index) => status !== history[index - 1]?.status)
    .map(({ status, timestamp }) => `${status}@${timestamp.getTime()}`)
    .join(' ');

/** What `writeStays` wrote, oldest first. */
export function readStays(text: string): Stay[] {
  if (text === '') return [];
  return text.split(' ').map((stay) => {
    const at = stay.indexOf('@');
    return { status: stay.slice(0, at) as ShipmentStatus, timestamp: new Date(Number(stay.slice(at + 1))) };
  });
}
