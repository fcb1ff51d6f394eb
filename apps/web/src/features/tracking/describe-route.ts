import { getCity } from '@waybill/domain/shipments/get-city';
import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';

const MAX_NAME_LENGTH = 18;

export interface Route {
  origin: string;
  destination: string;
  current?: string;
  status: string;
}

export function describeRoute({ origin, destination, current, status }: Route): string {
  const way = { origin: getCity(origin), destination: getCity(destination) };
  if (status === 'delivered') return t(texts.route.delivered, way);
  const place = current && getCity(current);
  // For a held shipment, 80 percent would promise too much.
  if (status === 'on_hold') return place ? t(texts.route.heldAt, { ...way, place }) : t(texts.route.held, way);
  const percent = String(getStatusInfo(status).progress);
  return place ? t(texts.route.reportedAt, { ...way, place, percent }) : t(texts.route.underWay, { ...way, percent });
}

export function shortenPlace(place: string): string {
  const name = getCity(place);
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;
}
