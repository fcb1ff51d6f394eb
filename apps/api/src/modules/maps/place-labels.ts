import { escapeHtml } from '@waybill/contracts/site/page-head';
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

/** With the buttons of a phone, 44 px each, their lines and their distance from the corner. */
const ZOOM = { width: 8 + 44 + 2, height: 8 + 3 * 44 + 4 };
const NOTE = { width: 190, height: 28 };
/** "Approximate place", before the note. */
const APPROXIMATE_WIDTH = 160;

/** In pixels; labels avoid these boxes, which the page puts on the map. */
export function getControlBoxes({ width, height }: MapSize, { isApproximate = false } = {}): Box[] {
  const noteWidth = NOTE.width + (isApproximate ? APPROXIMATE_WIDTH : 0);
  return [
    { left: width - ZOOM.width, top: 0, ...ZOOM },
    { left: 0, top: height - NOTE.height, width: noteWidth, height: NOTE.height },
  ];
}

const LINE_PX = 16;
/** Above the average letter width, so that labels never claim too little room. */
const LETTER_PX = { bold: 9, regular: 7.6 } as const;

export interface Label {
  caption?: string | undefined;
  name: string;
  /** Beside a place that the map is not about. */
  isMinor?: boolean | undefined;
}

/** In pixels. */
export function getLabelSize({ caption, name, isMinor }: Label): { width: number; height: number } {
  const nameWidth = name.length * (isMinor ? LETTER_PX.regular : LETTER_PX.bold);
  return {
    width: Math.max((caption?.length ?? 0) * LETTER_PX.regular, nameWidth),
    height: caption ? 2 * LINE_PX : LINE_PX,
  };
}

export function drawLabel({ caption, name, isMinor }: Label, { left, top }: LabelCorner): string {
  const x = round(left);
  const words = caption ? `<tspan class="fill-ink-soft">${escapeHtml(caption)}</tspan>` : '';
  return (
    `<text x="${x}" y="${round(top + 12)}" stroke-width="4" stroke-linejoin="round" class="fill-ink stroke-sheet text-[0.8125rem] [paint-order:stroke]">` +
    `${words}<tspan x="${x}"${caption ? ` dy="${LINE_PX}"` : ''} class="${isMinor ? 'fill-ink-soft' : 'font-semibold'}" translate="no">${escapeHtml(name)}</tspan></text>`
  );
}

/** To tenths of a pixel. */
export const round = (value: number): number => Math.round(value * 10) / 10;
