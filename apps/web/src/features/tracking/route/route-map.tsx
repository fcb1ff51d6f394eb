import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import { shortenPlace } from '@waybill/domain/shipments/get-city';
import type { Route } from '@waybill/i18n/phrases/route-ends';
import { texts } from '@waybill/i18n/texts';
import { useMemo, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';
import { useDrawnLookup } from '#lib/drawn-lookup.ts';
import { t } from '#lib/language/t.ts';
import { type Drawn, type MapFocus, WorldMap, type WorldMapProps } from '#ui/world-map/world-map.tsx';
import { describeRoute, formatPlaces } from './describe-route.ts';
import { RouteSketch } from './route-sketch.tsx';

interface RouteMapProps extends Route {
  trackingId: string;
  focus?: MapFocus | undefined;
}

/** The frame has its final size from the start, so that nothing shifts. */
export function RouteMap({ trackingId, focus, ...route }: RouteMapProps) {
  const drawnLookup = useDrawnLookup();
  const [initial] = useState(drawnLookup?.map);
  // A change of the route asks for another map.
  const facts = JSON.stringify(route);
  const load = useMemo(() => createLoader(trackingId, facts), [trackingId, facts]);
  return (
    <div className="h-64 w-full border-y border-line bg-sea sm:h-80 lg:h-96 lg:border-x print:h-48">
      <WorldMap
        load={load}
        initial={initial}
        focus={focus}
        describe={(drawn) => {
          const way = describeRoute(route);
          return drawn?.isApproximate ? t(texts.route.approximate, { route: way }) : way;
        }}
        renderFallback={(drawn) => <RouteSketch route={route} unknown={drawn && shorten(drawn)} />}
        renderNote={(drawn) => {
          const unknown = shorten(drawn);
          return (
            unknown.length > 0 && (
              <p className="line-clamp-3 shrink-0 border-t border-line bg-sheet px-2 py-1.5 text-xs text-ink-soft">
                {t(texts.route.notOnMap, { places: formatPlaces(unknown) })}
              </p>
            )
          );
        }}
      />
    </div>
  );
}

const shorten = ({ unknown = [] }: Drawn): string[] => [...new Set(unknown.map(shortenPlace))];

const createLoader =
  (trackingId: string, _facts: string): WorldMapProps['load'] =>
  async (query, signal) => {
    const token = readLinkToken(trackingId);
    const { data } = await call('getShipmentMap', {
      params: { trackingId },
      query,
      signal,
      ...(token !== undefined && { headers: { [LINK_HEADER]: token } }),
    });
    return data;
  };
