import type { Translate } from '@waybill/i18n/format';
import { texts } from '@waybill/i18n/texts';
import { geoDistance, type GeoProjection } from 'd3-geo';
import type { Gazetteer, Place, Position } from './gazetteer.ts';
import { EARTH_RADIUS_KM, getScale, type MapSize, type MapView } from './map-view.ts';
import { drawLabel, getControlBoxes, getLabelSize, placeLabels, round } from './place-labels.ts';

/** Visible height: close enough for the district, far enough to recognize the coast. */
const HEIGHT_KM = 600;
const NEIGHBORS = { withinKm: 800, apartKm: 90, limit: 12 };

export const viewOffice = (office: Position, { height }: MapSize): MapView => ({
  center: office,
  scale: getScale({ heightKm: HEIGHT_KM, latitude: office[1], height }),
});

interface OfficeFacts {
  office: Position;
  /** City, or else the name of the company. */
  name: string;
  gazetteer: Gazetteer;
  t: Translate;
}

/** The office and the biggest places around it. Places without room for their label are left out. */
export function drawOffice({ office, name, gazetteer, t }: OfficeFacts, projection: GeoProjection, size: MapSize): string {
  const places = nearbyPlaces(office, gazetteer, NEIGHBORS);
  const marks = [{ name, caption: t(texts.contactPage.ourOffice), position: office }, ...places].map((mark) => {
    const [x, y] = projection(mark.position) ?? [-1, -1];
    return { caption: undefined, ...mark, x, y };
  });
  const corners = placeLabels(
    marks.map((mark) => ({ x: mark.x, y: mark.y, ...getLabelSize(mark) })),
    { size, taken: getControlBoxes(size) },
  );
  return marks
    .map(({ x, y, ...label }, index) => {
      const corner = corners[index];
      if (!corner) return '';
      const at = `cx="${round(x)}" cy="${round(y)}"`;
      const mark = label.caption
        ? `<circle ${at} r="8" stroke-width="3" class="fill-signal stroke-sheet"/>`
        : `<circle ${at} r="3" stroke-width="1.5" class="fill-sheet stroke-ink-soft"/>`;
      return mark + drawLabel(label, corner);
    })
    .join('');
}

interface NearbyOptions {
  withinKm: number;
  /** Minimum distance to the center and between places. */
  apartKm: number;
  limit: number;
}

export function nearbyPlaces(position: Position, { places }: Gazetteer, { withinKm, apartKm, limit }: NearbyOptions): Place[] {
  const near = places
    .filter((place) => distanceKm(place.position, position) <= withinKm)
    .toSorted((one, other) => other.size - one.size);
  const chosen: Place[] = [];
  for (const place of near) {
    if (chosen.length === limit) break;
    const others = [position, ...chosen.map((other) => other.position)];
    if (others.every((other) => distanceKm(place.position, other) >= apartKm)) chosen.push(place);
  }
  return chosen;
}

function distanceKm(one: Position, other: Position): number {
  return geoDistance(one, other) * EARTH_RADIUS_KM;
}
