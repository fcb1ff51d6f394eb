export type Point = readonly [x: number, y: number];

/**
 * Simplifies a line (Visvalingam and Whyatt 1993): drops points whose triangle with their neighbors is smaller than `minArea`, in
 * squared units of the points. Both ends stay; a closed line keeps four points.
 */
export function simplifyLine(line: readonly Point[], minArea: number): Point[] {
  const points = [...line];
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const minPoints = isClosed ? 4 : 2;
  while (points.length > minPoints) {
    const [index, area] = smallestTriangle(points);
    if (area >= minArea) break;
    points.splice(index, 1);
  }
  return points;
}

function smallestTriangle(points: readonly Point[]): [index: number, area: number] {
  let index = 0;
  let area = Infinity;
  for (let middle = 1; middle < points.length - 1; middle += 1) {
    const own = triangleArea(points[middle - 1], points[middle], points[middle + 1]);
    if (own < area) [index, area] = [middle, own];
  }
  return [index, area];
}

function triangleArea(a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}
