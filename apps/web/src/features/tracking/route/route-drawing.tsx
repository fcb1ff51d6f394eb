import { texts } from '@waybill/i18n/texts';
import { geoPath, type GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import { t } from '#lib/language/t.ts';
import type { Position } from '#ui/world-map/gazetteer.ts';
import { greatCircles } from '#ui/world-map/great-circle.ts';
import { getControlBoxes } from '#ui/world-map/map-controls.ts';
import { getLabelSize, MapLabel } from '#ui/world-map/map-label.tsx';
import type { MapSize } from '#ui/world-map/map-view.ts';
import { createBoxAround, MARK_RADIUS, placeLabels } from '#ui/world-map/place-labels.ts';
import { shortenPlace, type Route } from './describe-route.ts';
import { isSamePosition, type KnownPlace, type RoutePlan } from './plan-route.ts';
import { HoldMark } from './route-sketch.tsx';

/** Pixels within which two markers merge. */
const MERGE_DISTANCE = 10;

interface RouteDrawingProps {
  route: Route;
  ends: { from: KnownPlace; to: KnownPlace };
  visited: readonly KnownPlace[];
  plan: RoutePlan;
  projection: GeoProjection;
  size: MapSize;
  isApproximate: boolean;
}

interface Stop {
  name: string;
  position: Position;
}

interface Mark extends Stop {
  caption: string;
  look: 'from' | 'to' | 'now';
}

/** In pixels. */
const STOP_RADIUS = 3.5;
const LINE_RADIUS = 3;
/** Near enough to belong to its own mark only. */
const STOP_GAPS = [8];

export function RouteDrawing({ route, ends, visited, plan, projection, size, isApproximate }: RouteDrawingProps) {
  const draw = useMemo(() => geoPath(projection).digits(1), [projection]);
  const toLinePath = (coordinates: Position[]) => draw({ type: 'LineString', coordinates }) ?? '';
  const isHeld = route.status === 'on_hold';
  const marks = mergeMarks(project(getMarkers(route, ends, plan), projection, size));
  const stops = project(getStops(visited, [ends.from.position, ends.to.position, plan.now]), projection, size);
  const line = [plan.travelled, plan.ahead]
    .flatMap(greatCircles)
    .flatMap((point) => [projection(point)].filter((pixel) => pixel !== null));
  const labels = placeRouteLabels({ marks, stops, line, size, isApproximate });
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={toLinePath(plan.ahead)} strokeWidth="3" strokeDasharray="1 8" className="stroke-signal" />
        <path
          d={toLinePath(plan.travelled)}
          strokeWidth="4"
          pathLength="1"
          className="animate-draw stroke-signal [stroke-dasharray:1]"
        />
      </g>
      {stops.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r={STOP_RADIUS} strokeWidth="2" className="fill-sheet stroke-signal" />
      ))}
      {marks.map(({ look, caption, x, y }) => (
        <RouteMark key={caption} look={look} x={x} y={y} isHeld={isHeld} />
      ))}
      {labels.map((label) => (
        <MapLabel key={`${label.caption ?? ''} ${label.name}`} {...label} />
      ))}
    </>
  );
}

/** The parcel comes first, as the first marker gets the first choice of label position. */
function getMarkers(
  { origin, destination, places, status }: Route,
  { from, to }: RouteDrawingProps['ends'],
  plan: RoutePlan,
): Mark[] {
  const marks: Mark[] = [
    { caption: t(texts.route.markFrom), name: shortenPlace(origin), position: from.position, look: 'from' },
    {
      caption: t(status === 'delivered' ? texts.route.markDelivered : texts.route.markTo),
      name: shortenPlace(destination),
      position: to.position,
      look: 'to',
    },
  ];
  if (!plan.now || status === 'delivered') return marks;
  const caption = t(status === 'on_hold' ? texts.route.markOnHold : texts.route.markNow);
  return [{ caption, name: shortenPlace(places.at(-1) ?? ''), position: plan.now, look: 'now' }, ...marks];
}

/** Places on the way, each once, however often it was passed. */
function getStops(visited: readonly KnownPlace[], marked: readonly (Position | undefined)[]): Stop[] {
  const stops: Stop[] = [];
  for (const { text, position } of visited) {
    const isDrawn = [...marked, ...stops.map((stop) => stop.position)].some((other) => other && isSamePosition(other, position));
    if (!isDrawn) stops.push({ name: shortenPlace(text), position });
  }
  return stops;
}

type Placed<Item> = Item & { x: number; y: number };

/** Without those outside the visible part. */
function project<Item extends Stop>(items: readonly Item[], projection: GeoProjection, { width, height }: MapSize) {
  return items.flatMap((item): Placed<Item>[] => {
    const [x, y] = projection(item.position) ?? [-1, -1];
    return x < 0 || y < 0 || x > width || y > height ? [] : [{ ...item, x, y }];
  });
}

function mergeMarks(marks: readonly Placed<Mark>[]): Placed<Mark>[] {
  const merged: Placed<Mark>[] = [];
  for (const mark of marks) {
    const same = merged.find(
      (other) => Math.hypot(other.x - mark.x, other.y - mark.y) < MERGE_DISTANCE && other.name === mark.name,
    );
    if (same) same.caption = t(texts.route.markBoth, { one: mark.caption, other: same.caption });
    else merged.push({ ...mark });
  }
  return merged;
}

interface LabelFacts {
  marks: readonly Placed<Mark>[];
  stops: readonly Placed<Stop>[];
  line: readonly (readonly [x: number, y: number])[];
  size: MapSize;
  isApproximate: boolean;
}

/** Places on the way get a label where it covers nothing, the line included. */
function placeRouteLabels({ marks, stops, line, size, isApproximate }: LabelFacts) {
  const controls = getControlBoxes(size, { isApproximate });
  const avoid = [...line, ...stops.map(({ x, y }) => [x, y] as const)];
  const labels = addLabels(marks, { size, taken: controls, avoid });
  const taken = [
    ...controls,
    ...labels.map(({ at, ...label }) => ({ ...at, ...getLabelSize(label) })),
    ...marks.map(({ x, y }) => createBoxAround(x, y, MARK_RADIUS)),
    ...line.map(([x, y]) => createBoxAround(x, y, LINE_RADIUS)),
  ];
  const minor = stops.map((stop) => ({ ...stop, isMinor: true }));
  return [...labels, ...addLabels(minor, { size, taken, gaps: STOP_GAPS })];
}

function addLabels(
  places: readonly Placed<Stop & { caption?: string; isMinor?: boolean }>[],
  options: Parameters<typeof placeLabels>[1],
) {
  const corners = placeLabels(
    places.map((place) => ({ x: place.x, y: place.y, ...getLabelSize(place) })),
    options,
  );
  return places.flatMap(({ caption, name, isMinor }, index) => {
    const at = corners[index];
    return at ? [{ at, caption, name, isMinor }] : [];
  });
}

function RouteMark({ look, x, y, isHeld }: { look: Mark['look']; x: number; y: number; isHeld: boolean }) {
  if (look === 'from') return <circle cx={x} cy={y} r="5" strokeWidth="2.5" className="fill-sheet stroke-ink" />;
  if (look === 'to') return <circle cx={x} cy={y} r="6" strokeWidth="2" className="fill-signal stroke-sheet" />;
  if (isHeld) return <HoldMark x={x} y={y} />;
  return (
    <g>
      <circle cx={x} cy={y} r="9" className="fill-sheet" />
      <circle cx={x} cy={y} r="7" strokeWidth="4" className="fill-sheet stroke-signal" />
    </g>
  );
}
