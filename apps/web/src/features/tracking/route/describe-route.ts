import { getLanguageInfo } from '@waybill/domain/languages';
import { getCity } from '@waybill/domain/shipments/get-city';
import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import { isolateText } from '@waybill/i18n/format';
import { texts } from '@waybill/i18n/texts';
import { formatList } from '#lib/format/format-list.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';

export interface Route {
  origin: string;
  destination: string;
  /** Reported places, oldest first; the parcel is at the last one. */
  places: readonly string[];
  status: string;
}

/** Names the places in order: origin and destination, the last reported place, those on the way. */
export function describeRoute(route: Route): string {
  const sentence = describeEnds(route);
  const via = getPlacesOnTheWay(route);
  return via.length > 0 ? t(texts.route.via, { route: sentence, places: formatPlaces(via) }) : sentence;
}

function describeEnds({ origin, destination, places, status }: Route): string {
  const way = { origin: getCity(origin), destination: getCity(destination) };
  if (status === 'delivered') return t(texts.route.delivered, way);
  const current = places.at(-1);
  const place = current && getCity(current);
  // For a held shipment, 80 percent would promise too much.
  if (status === 'on_hold') return place ? t(texts.route.heldAt, { ...way, place }) : t(texts.route.held, way);
  const percent = String(getStatusInfo(status).progress);
  return place ? t(texts.route.reportedAt, { ...way, place, percent }) : t(texts.route.underWay, { ...way, percent });
}

function getPlacesOnTheWay({ origin, destination, places, status }: Route): string[] {
  const names = [origin, ...places, ...(status === 'delivered' ? [destination] : [])].map(getCity);
  return names.filter((name, index) => name.toLowerCase() !== names[index - 1]?.toLowerCase()).slice(1, -1);
}

/** Unicode bidi isolates: names may differ in direction, the list has that of the page. */
const ISOLATES = { ltr: '\u2066', rtl: '\u2067', end: '\u2069' } as const;

export function formatPlaces(places: readonly string[]): string {
  const language = pageLanguage();
  const list = formatList(places.map((place) => isolateText(language, place)));
  return list.includes(ISOLATES.end) ? ISOLATES[getLanguageInfo(language).direction] + list + ISOLATES.end : list;
}
