import type { GeoProjection } from 'd3-geo';
import type { FeatureCollection } from 'geojson';
import { useMemo, useState, type ReactNode } from 'react';
import { BaseMap } from './base-map.tsx';
import type { Position } from './gazetteer.ts';
import { projectView, type MapSize, type MapView } from './map-view.ts';
import { useSize } from './use-size.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const ZOOM_LIMITS = { min: -2, max: 3 } as const;

interface WorldMapProps {
  world: FeatureCollection;
  /** What the picture tells, in a sentence. */
  label: string;
  /** The view before anybody zooms. */
  viewOf: (size: MapSize) => MapView;
  /** Where closer views are centred. */
  focus?: Position;
  /** What stands on the ground. */
  children: (projection: GeoProjection, size: MapSize) => ReactNode;
}

/** A map that fills its frame, north up and east on the right in every language, drawn in the pixels of the screen, so that lines and letters keep their size at every zoom. */
export function WorldMap({ world, label, viewOf, focus, children }: WorldMapProps) {
  const { ref, size } = useSize();
  const [zoom, setZoom] = useState(0);
  const projection = useMemo(() => {
    const { center, scale } = viewOf(size);
    return projectView({ center: zoom > 0 && focus ? focus : center, scale: scale * 2 ** zoom }, size);
  }, [viewOf, focus, zoom, size]);
  return (
    <div ref={ref} dir="ltr" className="relative size-full overflow-hidden bg-sea">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`} className="absolute inset-0 size-full">
        <BaseMap world={world} projection={projection} />
        {children(projection, size)}
      </svg>
      <ZoomButtons zoom={zoom} limits={ZOOM_LIMITS} onZoom={setZoom} />
    </div>
  );
}
