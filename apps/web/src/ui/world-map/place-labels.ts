import type { MapSize } from './map-view.ts';

/** In pixels. */
export interface LabelRequest {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelCorner {
  left: number;
  top: number;
}

export interface Box extends LabelCorner {
  width: number;
  height: number;
}

interface PlacingOptions {
  size: MapSize;
  taken?: readonly Box[];
  avoid?: readonly (readonly [x: number, y: number])[];
  /** Distances between mark and label, best first. */
  gaps?: readonly number[];
}

const GAPS = [12, 30];
export const MARK_RADIUS = 9;
const EDGE = 6;
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Outweighs any number of covered points: overlapping labels, or labels outside the map. */
const CLASH_PENALTY = 1_000;
const COVERED_POINT_PENALTY = 10;

/** In order of priority, clear of points and other labels. Undefined for points outside the map and labels without room. */
export function placeLabels(
  points: readonly LabelRequest[],
  { size, taken = [], avoid = [], gaps = GAPS }: PlacingOptions,
): (LabelCorner | undefined)[] {
  const marks = points.map(({ x, y }) => createBoxAround(x, y, MARK_RADIUS));
  const labels: Box[] = [];
  return points.map((point, index) => {
    if (!isInside(createBoxAround(point.x, point.y, 0), size)) return undefined;
    const obstacles = [...taken, ...labels, ...marks.filter((_, other) => other !== index)];
    const getCost = (box: Box) =>
      (isInside(box, size) ? 0 : CLASH_PENALTY) +
      obstacles.filter((obstacle) => overlap(box, obstacle)).length * CLASH_PENALTY +
      avoid.filter(([x, y]) => overlap(box, createBoxAround(x, y, 1))).length * COVERED_POINT_PENALTY;
    const [best] = getCandidates(point, gaps)
      .map((box, order) => ({ box, cost: getCost(box) + order }))
      .toSorted((one, other) => one.cost - other.cost);
    if (!best || best.cost >= CLASH_PENALTY) return undefined;
    labels.push(best.box);
    return { left: best.box.left, top: best.box.top };
  });
}

function getCandidates({ x, y, width, height }: LabelRequest, gaps: readonly number[]): Box[] {
  return gaps.flatMap((gap) =>
    DIRECTIONS.map(([right, down]) => ({
      left: x - width / 2 + right * (width / 2 + gap),
      top: y - height / 2 + down * (height / 2 + gap),
      width,
      height,
    })),
  );
}

export function createBoxAround(x: number, y: number, radius: number): Box {
  return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius };
}

function isInside({ left, top, width, height }: Box, size: MapSize): boolean {
  return left >= EDGE && top >= EDGE && left + width <= size.width - EDGE && top + height <= size.height - EDGE;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
