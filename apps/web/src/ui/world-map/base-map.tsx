import { geoGraticule, geoPath, type GeoProjection } from 'd3-geo';
import { useId, useMemo } from 'react';
import type { World } from './load-map-data.ts';

/** Water deepens away from the shore in two steps. */
const CONTOURS = [
  { width: 18, water: 'stroke-sea-shelf' },
  { width: 8, water: 'stroke-sea-shore' },
] as const;
/** Above this scale, lines every ten degrees would be out of view. */
const CLOSE_SCALE = 1_500;
const NET_DEGREES = { far: 10, close: 2 } as const;

interface BaseMapProps {
  world: World;
  projection: GeoProjection;
}

/** Base map: land, borders, water and graticule. */
export function BaseMap({ world, projection }: BaseMapProps) {
  const id = useId();
  const [land, coast, net] = useMemo(() => {
    const draw = geoPath(projection).digits(1);
    const step = projection.scale() < CLOSE_SCALE ? NET_DEGREES.far : NET_DEGREES.close;
    return [draw(world.countries) ?? '', draw(world.coast) ?? '', draw(geoGraticule().step([step, step])()) ?? ''];
  }, [world, projection]);
  return (
    <>
      <defs>
        <path id={id} d={coast} />
      </defs>
      <g fill="none" strokeLinejoin="round">
        {CONTOURS.map(({ width, water }) => (
          <use key={width} href={`#${id}`} strokeWidth={width} className={water} />
        ))}
        <path d={net} strokeWidth="0.75" className="stroke-map-line opacity-40" />
      </g>
      <path d={land} strokeWidth="0.75" strokeLinejoin="round" className="fill-land stroke-map-line" />
    </>
  );
}
