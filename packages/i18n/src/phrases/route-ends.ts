import { getCity } from '@waybill/domain/shipments/get-city';
import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

export interface Route {
  origin: string;
  destination: string;
  /** Reported places, oldest first; the parcel is at the last one. */
  places: readonly string[];
  status: string;
}

/** Origin, destination and the last reported place, in a sentence. */
export function describeEnds({ origin, destination, places, status }: Route, t: Translate): string {
  const way = { origin: getCity(origin), destination: getCity(destination) };
  if (status === 'delivered') return t(texts.route.delivered, way);
  const current = places.at(-1);
  const place = current && getCity(current);
  // For a held shipment, 80 percent would promise too much.
  if (status === 'on_hold') return place ? t(texts.route.heldAt, { ...way, place }) : t(texts.route.held, way);
  const percent = String(getStatusInfo(status).progress);
  return place ? t(texts.route.reportedAt, { ...way, place, percent }) : t(texts.route.underWay, { ...way, percent });
}
