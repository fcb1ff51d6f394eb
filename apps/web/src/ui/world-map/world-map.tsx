import type { GeoProjection } from 'd3-geo';
import { useMemo, useState, type ReactNode } from 'react';
import { BaseMap } from './base-map.tsx';
import type { Position } from './gazetteer.ts';
import type { World } from './load-map-data.ts';
import { MapFrame } from './map-frame.tsx';
import { projectView, type MapSize, type MapView } from './map-view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const ZOOM_LIMITS = { min: -2, max: 3 } as const;

interface WorldMapProps {
  world: World;
  label: string;
  getView: (size: MapSize) => MapView;
  focus?: Position;
  children: (projection: GeoProjection, size: MapSize) => ReactNode;
}

/** Map that fills its frame, drawn in screen pixels, so that lines and letters keep their size at every zoom. */
export function WorldMap(props: WorldMapProps) {
  return <MapFrame>{(size) => <SizedMap {...props} size={size} />}</MapFrame>;
}

function SizedMap({ world, label, getView, focus, children, size }: WorldMapProps & { size: MapSize }) {
  const [zoom, setZoom] = useState(0);
  const projection = useMemo(() => {
    const { center, scale } = getView(size);
    return projectView({ center: zoom > 0 && focus ? focus : center, scale: scale * 2 ** zoom }, size);
  }, [getView, focus, zoom, size]);
  return (
    <>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`} className="absolute inset-0 size-full">
        <BaseMap world={world} projection={projection} />
        {children(projection, size)}
      </svg>
      <ZoomButtons zoom={zoom} limits={ZOOM_LIMITS} onZoom={setZoom} />
    </>
  );
}
