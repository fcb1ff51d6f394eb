import { texts } from '@waybill/i18n/texts';
import { useCallback, useMemo } from 'react';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { greatCircle } from '#ui/world-map/great-circle.ts';
import type { MapData } from '#ui/world-map/load-map-data.ts';
import { MapNote } from '#ui/world-map/map-note.tsx';
import { fitView, type MapSize } from '#ui/world-map/map-view.ts';
import { matchPlace, findPinnedPlace, type MatchedPlace } from '#ui/world-map/match-place.ts';
import { WorldMap } from '#ui/world-map/world-map.tsx';
import { describeRoute, type Route } from '../describe-route.ts';
import { planRoute } from '../plan-route.ts';
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
  const { origin, destination, current } = route;
  const { places } = useSettings().tracking;
  const { from, to, now } = useMemo(() => {
    const find = (text: string) => findPinnedPlace(text, places) ?? matchPlace(text, gazetteer);
    return { from: find(origin), to: find(destination), now: current ? find(current) : undefined };
  }, [origin, destination, current, places, gazetteer]);
  if (!from || !to) return <RouteSketch route={route} unknown={from ? destination : origin} />;
  return <PlacedRoute route={route} data={data} from={from} to={to} current={now} />;
}

interface PlacedRouteProps extends RouteChartProps {
  from: MatchedPlace;
  to: MatchedPlace;
  current: MatchedPlace | undefined;
}

function PlacedRoute({ route, data, from, to, current }: PlacedRouteProps) {
  const plan = useMemo(
    () => planRoute({ from: from.position, to: to.position, current: current?.position, status: route.status }),
    [from, to, current, route.status],
  );
  const getView = useCallback(
    (size: MapSize) => {
      const points = [plan.travelled, plan.ahead].flatMap(([start, end]) => (start && end ? greatCircle(start, end) : []));
      const padding = { x: Math.min(MAX_PADDING.x, size.width / 4), y: Math.min(MAX_PADDING.y, size.height / 5) };
      return fitView(points, { size, padding, minHeightKm: MIN_HEIGHT_KM });
    },
    [plan],
  );
  const isApproximate = from.isApproximate || to.isApproximate || Boolean(current?.isApproximate);
  const way = describeRoute(route);
  const label = isApproximate ? t(texts.route.approximate, { route: way }) : way;
  return (
    <div className="relative size-full">
      <WorldMap world={data.world} label={label} getView={getView} focus={plan.now}>
        {(projection, size) => (
          <RouteDrawing
            route={route}
            ends={{ from: from.position, to: to.position }}
            plan={plan}
            projection={projection}
            size={size}
          />
        )}
      </WorldMap>
      <MapNote approximate={isApproximate} />
    </div>
  );
}
