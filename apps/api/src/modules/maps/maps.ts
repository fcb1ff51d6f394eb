import { fitFrame, type MapFrame } from '@waybill/contracts/maps/facts';
import { type DrawnMap } from '@waybill/contracts/maps/schema';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { PinnedPlace, SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { Language } from '@waybill/domain/languages';
import { getVisitedPlaces } from '@waybill/domain/shipments/latest-place';
import { getStage } from '@waybill/domain/shipments/outcomes';
import type { Route } from '@waybill/i18n/phrases/route-ends';
import { translator } from '@waybill/i18n/translator';
import type { GeoProjection } from 'd3-geo';
import { createLruMap } from '../../platform/cache/cache.ts';
import { drawGround } from './draw-ground.ts';
import { drawOffice, viewOffice } from './draw-office.ts';
import { drawRoute, type KnownPlace, planRoute, viewRoute } from './draw-route.ts';
import type { Gazetteer, Position } from './gazetteer.ts';
import { loadMapData, type MapData } from './map-data.ts';
import { type MapView, projectView } from './map-view.ts';
import { findPinnedPlace, matchPlace } from './match-place.ts';

/** Each has up to 60 kB. */
const MAX_GROUNDS = 64;

interface Drawing {
  frame: MapFrame;
  language: Language;
  /** Default: true. */
  hasLabels?: boolean;
  /** Place at which close views are centered, instead of that of the parcel. */
  focus?: string | undefined;
}

type RoutedShipment = Pick<PublicShipment, 'origin' | 'destination' | 'currentLocation' | 'statusHistory' | 'status' | 'outcome'>;

export const readRoute = (shipment: RoutedShipment): Route => ({
  origin: shipment.origin,
  destination: shipment.destination,
  places: getVisitedPlaces(shipment),
  status: getStage(shipment),
});

interface View {
  view: MapView;
  /** Center of close views. */
  focus: Position | undefined;
  frame: MapFrame;
}

export type Maps = ReturnType<typeof createMaps>;

export function createMaps(load: () => MapData = loadMapData) {
  const grounds = createLruMap<string, string>(MAX_GROUNDS);
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time, each in a turn of its own, so that other requests are answered in between. */
  const inTurn = <Result>(draw: () => Result): Promise<Result> => {
    const drawing = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(draw);
    last = drawing.catch(() => undefined);
    return drawing;
  };

  const getGround = (outline: MapData['outline'], { view, frame }: View, projection: GeoProjection): string => {
    const key = JSON.stringify([view, frame]);
    const ground = grounds.get(key) ?? drawGround(outline, projection);
    grounds.set(key, ground);
    return ground;
  };

  const drawSvg = (outline: MapData['outline'], shown: View, drawOn: (projection: GeoProjection) => string): string => {
    const { view, focus, frame } = shown;
    const { width, height, zoom } = frame;
    const center = zoom > 0 && focus ? focus : view.center;
    const zoomed = { ...shown, view: { center, scale: view.scale * 2 ** zoom } };
    const projection = projectView(zoomed.view, frame);
    return `<svg viewBox="0 0 ${width} ${height}">${getGround(outline, zoomed, projection)}${drawOn(projection)}</svg>`;
  };

  const drawPlaces = (
    route: Route,
    pinned: readonly PinnedPlace[],
    { frame: requested, language, hasLabels = true, focus }: Drawing,
  ): Promise<DrawnMap> =>
    inTurn(() => {
      const { outline, gazetteer } = load();
      const frame = fitFrame(requested);
      const { isCurrentKnown, unknown, ...places } = findPlaces(route, pinned, gazetteer);
      const { from, to, visited } = places;
      if (!from || !to) return { svg: null, isApproximate: false, unknown };
      const { status } = route;
      const plan = planRoute({
        from: from.position,
        to: to.position,
        visited: visited.map(({ position }) => position),
        current: isCurrentKnown ? visited.at(-1)?.position : undefined,
        status,
      });
      const isApproximate = [from, to, ...visited].some((place) => place.isApproximate);
      const focused = visited.find(({ text }) => text === focus)?.position;
      const view = { view: viewRoute(plan, frame), focus: focused ?? plan.now, frame };
      const placed = { from, to, visited, status, plan, isApproximate, focused };
      const svg = drawSvg(outline, view, (projection) =>
        drawRoute(placed, { projection, size: frame, t: translator(language), hasLabels }),
      );
      return { svg, isApproximate, unknown };
    });

  return {
    drawPlaces,

    drawShipment: (shipment: RoutedShipment, pinned: readonly PinnedPlace[], drawing: Drawing): Promise<DrawnMap> =>
      drawPlaces(readRoute(shipment), pinned, drawing),

    /** Undefined without a position. */
    drawOffice: async (
      { name, address, coordinates: { latitude, longitude } }: SiteSettings['company'],
      { frame: requested, language }: Drawing,
    ): Promise<string | null> => {
      if (latitude === null || longitude === null) return null;
      return inTurn(() => {
        const { outline, gazetteer } = load();
        const frame = fitFrame(requested);
        const office: Position = [longitude, latitude];
        const facts = { office, name: address.city || name, gazetteer, t: translator(language) };
        return drawSvg(outline, { view: viewOffice(office, frame), focus: office, frame }, (projection) =>
          drawOffice(facts, projection, frame),
        );
      });
    },
  };
}

/** Positions of the settings come first. */
function findPlaces({ origin, destination, places }: Route, pinned: readonly PinnedPlace[], gazetteer: Gazetteer) {
  const found = new Map<string, KnownPlace | undefined>();
  for (const text of new Set([origin, ...places, destination])) {
    const place = findPinnedPlace(text, pinned) ?? matchPlace(text, gazetteer);
    found.set(text, place && { ...place, text });
  }
  return {
    from: found.get(origin),
    to: found.get(destination),
    visited: places.flatMap((text) => found.get(text) ?? []),
    isCurrentKnown: found.get(places.at(-1) ?? '') !== undefined,
    unknown: [...found].flatMap(([text, place]) => (place ? [] : text)),
  };
}
