import { useLoaded } from '#lib/browser/use-loaded.ts';
import { describeRoute, type Route } from './describe-route.ts';
import { RouteSketch } from './route-sketch.tsx';

async function loadChart() {
  const [{ RouteChart }, { loadMapData }] = await Promise.all([
    import('./route-chart.tsx'),
    import('#ui/world-map/load-map-data.ts'),
  ]);
  return { RouteChart, data: await loadMapData() };
}

/** The frame has its final size from the start, so that nothing shifts. */
export function RouteMap(route: Route) {
  const chart = useLoaded(loadChart);
  return (
    <div className="h-64 w-full border-y border-line bg-sea sm:h-80 lg:h-96 lg:border-x print:h-48">
      {chart.phase === 'loading' && <div role="img" aria-label={describeRoute(route)} className="size-full" />}
      {chart.phase === 'failed' && <RouteSketch route={route} />}
      {chart.phase === 'ready' && <chart.value.RouteChart route={route} data={chart.value.data} />}
    </div>
  );
}
