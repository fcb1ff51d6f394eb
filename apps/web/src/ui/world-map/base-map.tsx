import type { GeoProjection } from 'd3-geo';
import { useId } from 'react';
import { drawGround } from './draw-ground.ts';
import type { World } from './load-map-data.ts';

const CONTOURS = [
  { width: 18, water: 'stroke-sea-shelf' },
  { width: 8, water: 'stroke-sea-shore' },
] as const;

interface BaseMapProps {
  world: World;
  projection: GeoProjection;
}

export function BaseMap({ world, projection }: BaseMapProps) {
  const id = useId();
  const { land, coast, graticule } = drawGround(world, projection);
  return (
    <>
      <defs>
        <path id={id} d={coast} />
      </defs>
      <g fill="none" strokeLinejoin="round">
        {CONTOURS.map(({ width, water }) => (
          <use key={width} href={`#${id}`} strokeWidth={width} className={water} />
        ))}
        <path d={graticule} strokeWidth="0.75" className="stroke-map-line opacity-40" />
      </g>
      <path d={land} strokeWidth="0.75" strokeLinejoin="round" className="fill-land stroke-map-line" />
    </>
  );
}
