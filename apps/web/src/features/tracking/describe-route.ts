import { getCity } from '@waybill/domain/shipments/get-city';
import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';

const LONGEST_NAME = 18;

export interface Route {
  origin: string;
  destination: string;
  /** The last reported place. */
  current?: string;
  status: string;
}

/** The route in a sentence, for whoever does not see the map. */
export function describeRoute({ origin, destination, current, status }: Route): string {
  const way = { origin: getCity(origin), destination: getCity(destination) };
  if (status === 'delivered') return t(texts.route.delivered, way);
  const place = current && getCity(current);
  // Eighty percent of a shipment that stands still would promise too much.
  if (status === 'on_hold') return place ? t(texts.route.heldAt, { ...way, place }) : t(texts.route.held, way);
  const percent = String(getStatusInfo(status).progress);
  return place ? t(texts.route.reportedAt, { ...way, place, percent }) : t(texts.route.underWay, { ...way, percent });
}

/** As `getCity`, at a length that has room on a map. */
export function shortName(place: string): string {
  const name = getCity(place);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}
