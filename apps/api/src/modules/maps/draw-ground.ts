import { createHash } from 'node:crypto';
import { geoGraticule, geoPath, type GeoProjection } from 'd3-geo';
import { type Outline, simplifyLand } from './outline.ts';

/** Above this scale, lines at every ten degrees would be out of sight. */
const CLOSE_SCALE = 1_500;
const GRATICULE_DEGREES = { far: 10, close: 2 } as const;
/** Paths are in whole units of half a pixel, which no eye sees and which take few characters. */
const UNITS = 2;
const CONTOURS = [
  { width: 18, water: 'stroke-sea-shelf' },
  { width: 8, water: 'stroke-sea-shore' },
] as const;
const LINE = 0.75;
/** In squared pixels. */
const MIN_BEND = 0.75;
const DEGREES = 180 / Math.PI;

/** Land, water near the coast, and the graticule, in the colors of the page's classes. Takes tens of milliseconds. */
export function drawGround(outline: Outline, projection: GeoProjection): string {
  const step = projection.scale() < CLOSE_SCALE ? GRATICULE_DEGREES.far : GRATICULE_DEGREES.close;
  const land = writePath(projection, simplifyLand(outline, MIN_BEND * (DEGREES / projection.scale()) ** 2));
  const graticule = writePath(projection, geoGraticule().step([step, step])());
  // Two maps of one page differ in it, unless they show the same land.
  const id = `land-${createHash('sha256').update(land).digest('hex').slice(0, 8)}`;
  // Contours are drawn along borders too, where the land covers them.
  const contours = CONTOURS.map(
    ({ width, water }) => `<use href="#${id}" stroke-width="${width * UNITS}" class="${water}"/>`,
  ).join('');
  return (
    `<defs><path id="${id}" d="${land}"/></defs><g transform="scale(${1 / UNITS})" stroke-linejoin="round">` +
    `<g fill="none">${contours}<path d="${graticule}" stroke-width="${LINE * UNITS}" class="stroke-map-line opacity-40"/></g>` +
    `<use href="#${id}" stroke-width="${LINE * UNITS}" class="fill-land stroke-map-line"/></g>`
  );
}

function writePath(projection: GeoProjection, shape: Parameters<ReturnType<typeof geoPath>>[0]): string {
  const writer = createPathWriter();
  geoPath(projection, writer)(shape);
  return writer.finish();
}

type Point = readonly [x: number, y: number];

/** Drops points that round to their neighbor or lie on a line, and islands without an area. */
function createPathWriter() {
  let path = '';
  let [x, y] = [0, 0];
  let line: Point[] = [];
  const add = (left: number, top: number): void => {
    const point = [Math.round(left * UNITS), Math.round(top * UNITS)] as const;
    const last = line.at(-1);
    if (last && last[0] === point[0] && last[1] === point[1]) return;
    if (isStraight(line.at(-2), last, point)) line.pop();
    line.push(point);
  };
  const write = (isClosed: boolean): void => {
    const [start, ...others] = line;
    line = [];
    if (!start || others.length < (isClosed ? 2 : 1) || (isClosed && isFlat([start, ...others]))) return;
    path += `m${start[0] - x}${signed(start[1] - y)}l`;
    let [fromX, fromY] = start;
    path += others
      .map(([toX, toY], index) => {
        const step = (index > 0 && toX >= fromX ? ' ' : '') + String(toX - fromX) + signed(toY - fromY);
        [fromX, fromY] = [toX, toY];
        return step;
      })
      .join('');
    if (isClosed) path += 'z';
    // A closed line continues from its start.
    [x, y] = isClosed ? start : [fromX, fromY];
  };
  return {
    beginPath: () => undefined,
    moveTo: (left: number, top: number) => {
      write(false);
      add(left, top);
    },
    lineTo: add,
    closePath: () => write(true),
    arc: () => undefined,
    finish: () => {
      write(false);
      return path;
    },
  };
}

/** Whether the last step has the same direction as the one before. */
function isStraight(from: Point | undefined, by: Point | undefined, [x, y]: Point): boolean {
  if (!from || !by) return false;
  const [firstX, firstY] = [by[0] - from[0], by[1] - from[1]];
  const [nextX, nextY] = [x - by[0], y - by[1]];
  return firstX * nextY === firstY * nextX && firstX * nextX + firstY * nextY > 0;
}

function isFlat(ring: readonly Point[]): boolean {
  const doubleArea = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return doubleArea === 0;
}

/** Separated from the number before it by its sign or a space. */
const signed = (value: number): string => (value < 0 ? String(value) : ` ${value}`);
