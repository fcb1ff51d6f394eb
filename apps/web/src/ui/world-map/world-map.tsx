import { texts } from '@waybill/i18n/texts';
import { geoGraticule, geoPath, type GeoProjection } from 'd3-geo';
import { type LucideIcon, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '#lib/language/t.ts';
import type { Position } from './gazetteer.ts';
import type { World } from './load-map-data.ts';
import { type MapSize, type MapView, projectView } from './map-view.ts';

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

/** Above this scale, lines at every ten degrees would be out of sight. */
const CLOSE_SCALE = 1_500;
const GRATICULE_DEGREES = { far: 10, close: 2 } as const;
/** Each holds about 100 kB. */
const MAX_CACHED_VIEWS = 8;

interface Ground {
  land: string;
  coast: string;
  graticule: string;
}

let drawnWorld: World | undefined;
/** By view; the most recent is last. */
const groundCache = new Map<string, Ground>();

/** Takes tens of milliseconds, so each view is drawn only once. */
export function drawGround(world: World, projection: GeoProjection): Ground {
  if (world !== drawnWorld) groundCache.clear();
  drawnWorld = world;
  const view = viewKey(projection);
  const ground = groundCache.get(view) ?? draw(world, projection);
  groundCache.delete(view);
  groundCache.set(view, ground);
  const [oldest] = groundCache.keys();
  if (groundCache.size > MAX_CACHED_VIEWS && oldest !== undefined) groundCache.delete(oldest);
  return ground;
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

interface ZoomButtonsProps {
  zoom: number;
  limits: { min: number; max: number };
  onZoom: (zoom: number) => void;
}

/** Each step doubles or halves the scale. */
function ZoomButtons({ zoom, limits, onZoom }: ZoomButtonsProps) {
  return (
    <div className="absolute top-2 right-2 grid divide-y divide-line border border-line-strong bg-sheet print:hidden">
      <ZoomButton icon={Plus} label={t(texts.route.zoomIn)} disabled={zoom >= limits.max} onClick={() => onZoom(zoom + 1)} />
      <ZoomButton icon={Minus} label={t(texts.route.zoomOut)} disabled={zoom <= limits.min} onClick={() => onZoom(zoom - 1)} />
      <ZoomButton icon={Maximize} label={t(texts.route.resetZoom)} disabled={zoom === 0} onClick={() => onZoom(0)} />
    </div>
  );
}

interface ZoomButtonProps {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** Stays focusable at its limit, so that keyboard users keep the focus. */
function ZoomButton({ icon: Icon, label, disabled, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 cursor-pointer place-items-center text-ink hover:bg-surface-strong aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-sheet lg:size-9"
    >
      <Icon className="size-4" />
    </button>
  );
}

const CONTOURS = [
  { width: 18, water: 'stroke-sea-shelf' },
  { width: 8, water: 'stroke-sea-shore' },
] as const;

interface BaseMapProps {
  world: World;
  projection: GeoProjection;
}

function BaseMap({ world, projection }: BaseMapProps) {
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

const viewKey = (projection: GeoProjection): string =>
  JSON.stringify([projection.rotate(), projection.center(), projection.scale(), projection.translate(), projection.clipExtent()]);

function draw(world: World, projection: GeoProjection): Ground {
  const path = geoPath(projection).digits(1);
  const step = projection.scale() < CLOSE_SCALE ? GRATICULE_DEGREES.far : GRATICULE_DEGREES.close;
  return {
    land: path(world.countries) ?? '',
    coast: path(world.coast) ?? '',
    graticule: path(geoGraticule().step([step, step])()) ?? '',
  };
}

/** North is up and east on the right in every language. */
function MapFrame({ children }: { children: (size: MapSize) => ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<MapSize>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize((known) => measureSize(element, known));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} dir="ltr" className="relative size-full overflow-hidden bg-sea">
      {size && children(size)}
    </div>
  );
}

/** Size without layout, as in tests. */
const FALLBACK: MapSize = { width: 640, height: 320 };

/** Keeps the known object if unchanged, as redrawing a map is slow. */
function measureSize({ clientWidth: width, clientHeight: height }: HTMLElement, known: MapSize | undefined): MapSize {
  if (width === 0 || height === 0) return known ?? FALLBACK;
  return known?.width === width && known.height === height ? known : { width, height };
}
