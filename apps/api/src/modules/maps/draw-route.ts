import { shortenPlace } from '@waybill/domain/shipments/get-city';
import type { Translate } from '@waybill/i18n/format';
import { texts } from '@waybill/i18n/texts';
import { geoPath, type GeoProjection } from 'd3-geo';
import type { Position } from './gazetteer.ts';
import { fitView, greatCircles, type MapSize, type MapView } from './map-view.ts';
import type { MatchedPlace } from './match-place.ts';
import {
  createBoxAround,
  drawLabel,
  getControlBoxes,
  getLabelSize,
  type Label,
  type LabelCorner,
  MARK_RADIUS,
  placeLabels,
  round,
} from './place-labels.ts';

export interface KnownPlace extends MatchedPlace {
  /** As the courier has typed it. */
  text: string;
}

interface RouteFacts {
  from: Position;
  to: Position;
  /** Reported places that are on the map, oldest first. */
  visited: readonly Position[];
  /** Last reported place, if found on the map. */
  current?: Position | undefined;
  status: string;
}

export interface RoutePlan {
  /** Places in order, none twice in a row. */
  travelled: Position[];
  ahead: Position[];
  /** Position of the parcel; undefined if its last reported place is not on the map. */
  now?: Position;
}

/** The parcel is drawn where it was reported, never at a share of the way. */
export function planRoute({ from, to, visited, current, status }: RouteFacts): RoutePlan {
  const passed = removeRepeats([from, ...visited]);
  if (status === 'delivered') return { travelled: removeRepeats([...passed, to]), ahead: [], now: to };
  if (current) return { travelled: passed, ahead: [current, to], now: current };
  return { travelled: passed, ahead: [passed.at(-1) ?? from, to] };
}

function isSamePosition([longitude, latitude]: Position, other: Position): boolean {
  return longitude === other[0] && latitude === other[1];
}

function removeRepeats(places: readonly Position[]): Position[] {
  return places.filter((place, index) => {
    const before = places[index - 1];
    return !before || !isSamePosition(place, before);
  });
}

/** A shorter route still shows its surroundings, so that readers recognize the region. */
const MIN_HEIGHT_KM = 400;
const MAX_PADDING = { x: 100, y: 46 };

export function viewRoute({ travelled, ahead }: RoutePlan, size: MapSize): MapView {
  const padding = { x: Math.min(MAX_PADDING.x, size.width / 4), y: Math.min(MAX_PADDING.y, size.height / 5) };
  return fitView([travelled, ahead].flatMap(greatCircles), { size, padding, minHeightKm: MIN_HEIGHT_KM });
}

/** Pixels within which two markers merge. */
const MERGE_DISTANCE = 10;
/** In pixels. */
const STOP_RADIUS = 3.5;
const LINE_RADIUS = 3;
/** Around a stop, nearer than its label, and around a mark. */
const RING_RADIUS = { stop: 8, mark: 13 };
/** Near enough to belong to its own mark only. */
const STOP_GAPS = [8];

export interface PlacedRoute {
  from: KnownPlace;
  to: KnownPlace;
  visited: readonly KnownPlace[];
  status: string;
  plan: RoutePlan;
  isApproximate: boolean;
  /** A place that the reader has chosen; it gets a ring. */
  focused: Position | undefined;
}

interface Stop {
  name: string;
  position: Position;
}

interface Mark extends Stop {
  caption: string;
  look: 'from' | 'to' | 'now';
}

interface Frame {
  projection: GeoProjection;
  size: MapSize;
  t: Translate;
  hasLabels: boolean;
}

export function drawRoute(route: PlacedRoute, { projection, size, t, hasLabels }: Frame): string {
  const { from, to, visited, plan, status, isApproximate, focused } = route;
  const path = geoPath(projection).digits(1);
  const toLinePath = (coordinates: Position[]) => path({ type: 'LineString', coordinates }) ?? '';
  const marks = mergeMarks(project(getMarkers(route, t), projection, size), t);
  const stops = project(getStops(visited, [from.position, to.position, plan.now]), projection, size);
  const line = [plan.travelled, plan.ahead]
    .flatMap(greatCircles)
    .flatMap((point) => [projection(point)].filter((pixel) => pixel !== null));
  const [ring] = focused ? project([{ name: '', position: focused }], projection, size) : [];
  const labels = hasLabels ? placeRouteLabels({ marks, stops, line, size, isApproximate }) : [];
  return [
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${toLinePath(plan.ahead)}" stroke-width="3" stroke-dasharray="1 8" class="stroke-signal"/>`,
    `<path d="${toLinePath(plan.travelled)}" stroke-width="4" pathLength="1" class="animate-draw stroke-signal [stroke-dasharray:1]"/></g>`,
    ...stops.map(
      ({ x, y }) =>
        `<circle cx="${round(x)}" cy="${round(y)}" r="${STOP_RADIUS}" stroke-width="2" class="fill-sheet stroke-signal"/>`,
    ),
    ...marks.map(({ look, x, y }) => drawMark(look, { x: round(x), y: round(y), isHeld: status === 'on_hold' })),
    ring ? drawRing(ring, marks) : '',
    ...labels.map(({ at, ...label }) => drawLabel(label, at)),
  ].join('');
}

function drawRing({ x, y }: Placed<Stop>, marks: readonly Placed<Mark>[]): string {
  const radius = marks.some((mark) => mark.x === x && mark.y === y) ? RING_RADIUS.mark : RING_RADIUS.stop;
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="none" stroke-width="2" class="stroke-ink"/>`;
}

/** The parcel comes first, as the first marker gets the first choice of label position. */
function getMarkers({ from, to, visited, plan, status }: PlacedRoute, t: Translate): Mark[] {
  const marks: Mark[] = [
    { caption: t(texts.route.markFrom), name: shortenPlace(from.text), position: from.position, look: 'from' },
    {
      caption: t(status === 'delivered' ? texts.route.markDelivered : texts.route.markTo),
      name: shortenPlace(to.text),
      position: to.position,
      look: 'to',
    },
  ];
  if (!plan.now || status === 'delivered') return marks;
  const caption = t(status === 'on_hold' ? texts.route.markOnHold : texts.route.markNow);
  return [{ caption, name: shortenPlace(visited.at(-1)?.text ?? ''), position: plan.now, look: 'now' }, ...marks];
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

function mergeMarks(marks: readonly Placed<Mark>[], t: Translate): Placed<Mark>[] {
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

function addLabels(places: readonly Placed<Label>[], options: Parameters<typeof placeLabels>[1]) {
  const corners = placeLabels(
    places.map((place) => ({ x: place.x, y: place.y, ...getLabelSize(place) })),
    options,
  );
  return places.flatMap(({ caption, name, isMinor }, index): (Label & { at: LabelCorner })[] => {
    const at = corners[index];
    return at ? [{ at, caption, name, isMinor }] : [];
  });
}

const HOLD_SIDE = 18;

/** As in the sketch of the page: on hold is a square with two bars, not the ring of a moving shipment. */
function drawMark(look: Mark['look'], { x, y, isHeld }: { x: number; y: number; isHeld: boolean }): string {
  const at = `cx="${x}" cy="${y}"`;
  if (look === 'from') return `<circle ${at} r="5" stroke-width="2.5" class="fill-sheet stroke-ink"/>`;
  if (look === 'to') return `<circle ${at} r="6" stroke-width="2" class="fill-signal stroke-sheet"/>`;
  if (!isHeld)
    return `<circle ${at} r="9" class="fill-sheet"/><circle ${at} r="7" stroke-width="4" class="fill-sheet stroke-signal"/>`;
  const corner = `x="${round(x - HOLD_SIDE / 2)}" y="${round(y - HOLD_SIDE / 2)}"`;
  return (
    `<g stroke-width="2.5" stroke-linecap="round"><rect ${corner} width="${HOLD_SIDE}" height="${HOLD_SIDE}" rx="2" class="fill-status-red stroke-sheet"/>` +
    `<path d="M${round(x - 3)} ${round(y - 4)}v8m6 -8v8" class="stroke-paper"/></g>`
  );
}
