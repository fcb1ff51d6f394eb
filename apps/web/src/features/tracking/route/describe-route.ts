import { getLanguageInfo } from '@waybill/domain/languages';
import { getCity } from '@waybill/domain/shipments/get-city';
import { isolateText } from '@waybill/i18n/format';
import { describeEnds, type Route } from '@waybill/i18n/phrases/route-ends';
import { texts } from '@waybill/i18n/texts';
import { formatList } from '#lib/format/format-list.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';

/** Names the places in order: origin and destination, the last reported place, those on the way. */
export function describeRoute(route: Route): string {
  const sentence = describeEnds(route, t);
  const via = getPlacesOnTheWay(route);
  return via.length > 0 ? t(texts.route.via, { route: sentence, places: formatPlaces(via) }) : sentence;
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
