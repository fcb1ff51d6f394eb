export type Point = readonly [x: number, y: number];

/** Drops points that are worth less than `minArea`. */
export function simplifyLine(line: readonly Point[], minArea: number): Point[] {
  const areas = weighPoints(line);
  return line.filter((_, index) => (areas[index] ?? 0) >= minArea);
}

/**
 * @returns for each point the area of the triangle that it is worth, in squared units of the points: the point of the smallest one
 * goes first (Visvalingam and Whyatt 1993). It is infinite at the ends; a closed line keeps four points.
 */
export function weighPoints(points: readonly Point[]): number[] {
  const areas = points.map(() => Infinity);
  const left = points.map((_, index) => index);
  const [first, last] = [points[0], points.at(-1)];
  const minPoints = first?.[0] === last?.[0] && first?.[1] === last?.[1] ? 4 : 2;
  const measure = (at: number) => getTriangle(points[left[at - 1] ?? 0], points[left[at] ?? 0], points[left[at + 1] ?? 0]);
  const triangles = left.map((_, at) => (at === 0 || at === left.length - 1 ? Infinity : measure(at)));
  let largest = 0;
  while (left.length > minPoints) {
    let at = 1;
    for (let other = 2; other < left.length - 1; other += 1) if ((triangles[other] ?? 0) < (triangles[at] ?? 0)) at = other;
    largest = Math.max(largest, triangles[at] ?? 0);
    areas[left[at] ?? 0] = largest;
    left.splice(at, 1);
    triangles.splice(at, 1);
    for (const neighbor of [at - 1, at]) if (neighbor > 0 && neighbor < left.length - 1) triangles[neighbor] = measure(neighbor);
  }
  return areas;
}

function getTriangle(a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}
