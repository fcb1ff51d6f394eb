import { texts } from '@waybill/i18n/texts';
import { useCallback, useMemo } from 'react';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { greatCircles } from '#ui/world-map/great-circle.ts';
import type { MapData } from '#ui/world-map/load-map-data.ts';
import { MapNote } from '#ui/world-map/map-note.tsx';
import { fitView, type MapSize } from '#ui/world-map/map-view.ts';
import { matchPlace, findPinnedPlace } from '#ui/world-map/match-place.ts';
import { WorldMap } from '#ui/world-map/world-map.tsx';
import { describeRoute, formatPlaces, shortenPlace, type Route } from './describe-route.ts';
import { type KnownPlace, planRoute } from './plan-route.ts';
import { RouteDrawing } from './route-drawing.tsx';
import { RouteSketch } from './route-sketch.tsx';

/** A shorter route still shows its surroundings, so that readers recognize the region. */
const MIN_HEIGHT_KM = 400;
const MAX_PADDING = { x: 100, y: 46 };

interface RouteChartProps {
  route: Route;
  data: MapData;
}

export function RouteChart({ route, data }: RouteChartProps) {
  const { gazetteer } = data;
  const { origin, destination, places } = route;
  const pinned = useSettings().tracking.places;
  const { from, to, visited, isCurrentKnown, unknown } = useMemo(() => {
    const find = (text: string): KnownPlace | undefined => {
      const place = findPinnedPlace(text, pinned) ?? matchPlace(text, gazetteer);
      return place && { ...place, text };
    };
    const found = places.map(find);
    return {
      from: find(origin),
      to: find(destination),
      visited: found.filter((place) => place !== undefined),
      isCurrentKnown: found.at(-1) !== undefined,
      unknown: [...new Set([origin, ...places, destination].filter((text) => !find(text)).map(shortenPlace))],
    };
  }, [origin, destination, places, pinned, gazetteer]);
  if (!from || !to) return <RouteSketch route={route} unknown={unknown} />;
  const current = isCurrentKnown ? visited.at(-1) : undefined;
  return (
    <div className="flex size-full flex-col">
      <PlacedRoute route={route} data={data} from={from} to={to} visited={visited} current={current} />
      {unknown.length > 0 && (
        <p className="line-clamp-3 shrink-0 border-t border-line bg-sheet px-2 py-1.5 text-xs text-ink-soft">
          {t(texts.route.notOnMap, { places: formatPlaces(unknown) })}
        </p>
      )}
    </div>
  );
}

interface PlacedRouteProps extends RouteChartProps {
  from: KnownPlace;
  to: KnownPlace;
  visited: readonly KnownPlace[];
  current: KnownPlace | undefined;
}

function PlacedRoute({ route, data, from, to, visited, current }: PlacedRouteProps) {
  const plan = useMemo(
    () =>
      planRoute({
        from: from.position,
        to: to.position,
        visited: visited.map(({ position }) => position),
        current: current?.position,
        status: route.status,
      }),
    [from, to, visited, current, route.status],
  );
  const getView = useCallback(
    (size: MapSize) => {
      const points = [plan.travelled, plan.ahead].flatMap(greatCircles);
      const padding = { x: Math.min(MAX_PADDING.x, size.width / 4), y: Math.min(MAX_PADDING.y, size.height / 5) };
      return fitView(points, { size, padding, minHeightKm: MIN_HEIGHT_KM });
    },
    [plan],
  );
  const isApproximate = [from, to, ...visited].some((place) => place.isApproximate);
  const way = describeRoute(route);
  const label = isApproximate ? t(texts.route.approximate, { route: way }) : way;
  return (
    <div className="relative min-h-0 grow">
      <WorldMap world={data.world} label={label} getView={getView} focus={plan.now}>
        {(projection, size) => (
          <RouteDrawing
            route={route}
            ends={{ from, to }}
            visited={visited}
            plan={plan}
            projection={projection}
            size={size}
            isApproximate={isApproximate}
          />
        )}
      </WorldMap>
      <MapNote approximate={isApproximate} />
    </div>
  );
}
