import type { GeoProjection } from 'd3-geo';
import type { FeatureCollection } from 'geojson';
import { Maximize, Minus, Plus, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { BaseMap } from './base-map.tsx';
import type { Position } from './gazetteer.ts';
import { projectView, type MapSize, type MapView } from './map-view.ts';

/** Where nothing is laid out, as in a test. */
const FALLBACK: MapSize = { width: 640, height: 320 };

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

/** A map that fills its frame, drawn in the pixels of the screen, so that lines and letters keep their size at every zoom. */
export function WorldMap({ world, label, viewOf, focus, children }: WorldMapProps) {
  const { ref, size } = useSize();
  const [zoom, setZoom] = useState(0);
  const projection = useMemo(() => {
    const { center, scale } = viewOf(size);
    return projectView({ center: zoom > 0 && focus ? focus : center, scale: scale * 2 ** zoom }, size);
  }, [viewOf, focus, zoom, size]);
  return (
    <div ref={ref} className="relative size-full overflow-hidden bg-sea">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`} className="absolute inset-0 size-full">
        <BaseMap world={world} projection={projection} />
        {children(projection, size)}
      </svg>
      <ZoomButtons zoom={zoom} onZoom={setZoom} />
    </div>
  );
}

/** The size of an element on the screen, followed as it changes. Put the ref on the element. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(FALLBACK);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

/** Closer, farther, and back to the whole: each step doubles or halves. */
function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <div className="absolute top-2 right-2 grid divide-y divide-line border border-line-strong bg-sheet print:hidden">
      <ZoomButton icon={Plus} label="Zoom in" disabled={zoom >= ZOOM_LIMITS.max} onClick={() => onZoom(zoom + 1)} />
      <ZoomButton icon={Minus} label="Zoom out" disabled={zoom <= ZOOM_LIMITS.min} onClick={() => onZoom(zoom - 1)} />
      <ZoomButton icon={Maximize} label="Reset zoom" disabled={zoom === 0} onClick={() => onZoom(0)} />
    </div>
  );
}

interface ZoomButtonProps {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** Stays focusable at its limit: a button that is taken away from under the keyboard would lose the focus. */
function ZoomButton({ icon: Icon, label, disabled, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-9 cursor-pointer place-items-center text-ink hover:bg-surface-strong aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-sheet"
    >
      <Icon className="size-4" />
    </button>
  );
}
