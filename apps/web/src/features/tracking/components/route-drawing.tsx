import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import { texts } from '@waybill/i18n/texts';
import { geoPath, type GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import { t } from '#lib/language/t.ts';
import type { Position } from '#ui/world-map/gazetteer.ts';
import { greatCircle } from '#ui/world-map/great-circle.ts';
import { getControlBoxes } from '#ui/world-map/map-controls.ts';
import { getLabelSize, MapLabel } from '#ui/world-map/map-label.tsx';
import type { MapSize } from '#ui/world-map/map-view.ts';
import { placeLabels } from '#ui/world-map/place-labels.ts';
import { shortenPlace, type Route } from '../describe-route.ts';
import type { RoutePlan } from '../plan-route.ts';
import { HoldMark } from './hold-mark.tsx';

/** Pixels within which two markers merge. */
const MERGE_DISTANCE = 10;

interface RouteDrawingProps {
  route: Route;
  ends: { from: Position; to: Position };
  plan: RoutePlan;
  projection: GeoProjection;
  size: MapSize;
}

interface Mark {
  caption: string;
  name: string;
  position: Position;
  look: 'from' | 'to' | 'now';
}

export function RouteDrawing({ route, ends, plan, projection, size }: RouteDrawingProps) {
  const draw = useMemo(() => geoPath(projection).digits(1), [projection]);
  const toLinePath = (coordinates: Position[]) => draw({ type: 'LineString', coordinates }) ?? '';
  const isHeld = route.status === 'on_hold';
  const marks = placeMarks(getMarkers(route, ends, plan), projection, size);
  const line = [plan.travelled, plan.ahead]
    .flatMap(([start, end]) => (start && end ? greatCircle(start, end) : []))
    .flatMap((point) => [projection(point)].filter((pixel) => pixel !== null));
  const corners = placeLabels(
    marks.map((mark) => ({ x: mark.x, y: mark.y, ...getLabelSize(mark) })),
    { size, taken: getControlBoxes(size), avoid: line },
  );
  return (
    <>
      <g fill="none" strokeLinecap="round">
        <path d={toLinePath(plan.ahead)} strokeWidth="3" strokeDasharray="1 8" className="stroke-signal" />
        <path
          d={toLinePath(plan.travelled)}
          strokeWidth="4"
          pathLength="1"
          className="animate-draw stroke-signal [stroke-dasharray:1]"
        />
      </g>
      {marks.map(({ look, caption, x, y }) => (
        <RouteMark key={caption} look={look} x={x} y={y} isHeld={isHeld} />
      ))}
      {marks.map(({ caption, name }, index) => {
        const at = corners[index];
        return at && <MapLabel key={caption} at={at} caption={caption} name={name} />;
      })}
    </>
  );
}

/** The parcel comes first, as the first marker gets the first choice of label position. */
function getMarkers(
  { origin, destination, current, status }: Route,
  { from, to }: RouteDrawingProps['ends'],
  plan: RoutePlan,
): Mark[] {
  const marks: Mark[] = [
    { caption: t(texts.route.markFrom), name: shortenPlace(origin), position: from, look: 'from' },
    {
      caption: t(status === 'delivered' ? texts.route.markDelivered : texts.route.markTo),
      name: shortenPlace(destination),
      position: to,
      look: 'to',
    },
  ];
  if (!plan.now || status === 'delivered') return marks;
  const caption = t(status === 'on_hold' ? texts.route.markOnHold : texts.route.markNow);
  const name = plan.isEstimate
    ? t(texts.route.markEstimate, { percent: String(getStatusInfo(status).progress) })
    : shortenPlace(current ?? '');
  return [{ caption, name, position: plan.now, look: 'now' }, ...marks];
}

interface PlacedMark extends Mark {
  x: number;
  y: number;
}

function placeMarks(marks: readonly Mark[], projection: GeoProjection, { width, height }: MapSize): PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const mark of marks) {
    const [x, y] = projection(mark.position) ?? [-1, -1];
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const same = placed.find((other) => Math.hypot(other.x - x, other.y - y) < MERGE_DISTANCE && other.name === mark.name);
    if (same) same.caption = t(texts.route.markBoth, { one: mark.caption, other: same.caption.toLowerCase() });
    else placed.push({ ...mark, x, y });
  }
  return placed;
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
