import { describe, expect, it } from 'vitest';
import type { Position } from './gazetteer.ts';
import { fitView, greatCircle, projectView } from './map-view.ts';

const LISBON: Position = [-9.14, 38.72];
const ROTTERDAM: Position = [4.48, 51.92];
const OSAKA: Position = [135.5, 34.69];
const LOS_ANGELES: Position = [-118.24, 34.05];
const FITTING = { padding: { x: 60, y: 40 }, minHeightKm: 600 };

describe('fitView [B16]', () => {
  it.each([
    ['a way across Europe on a desktop', LISBON, ROTTERDAM, { width: 960, height: 384 }],
    ['the same on the smallest phone', LISBON, ROTTERDAM, { width: 288, height: 256 }],
    ['a way across the 180th meridian', OSAKA, LOS_ANGELES, { width: 960, height: 384 }],
    ['its way back', LOS_ANGELES, OSAKA, { width: 288, height: 256 }],
    ['a way over the far north', [10.75, 59.91], [-149.9, 61.22], { width: 640, height: 320 }],
    ['a way within one city', ROTTERDAM, ROTTERDAM, { width: 640, height: 320 }],
  ] as const)('shows all of %s within the padding', (_, from, to, size) => {
    const line = greatCircle([...from], [...to]);
    const projection = projectView(fitView(line, { ...FITTING, size }), size);
    for (const point of line) {
      const [x, y] = projection(point) ?? [-1, -1];
      expect(x).toBeGreaterThanOrEqual(FITTING.padding.x - 1);
      expect(x).toBeLessThanOrEqual(size.width - FITTING.padding.x + 1);
      expect(y).toBeGreaterThanOrEqual(FITTING.padding.y - 1);
      expect(y).toBeLessThanOrEqual(size.height - FITTING.padding.y + 1);
    }
  });

  it('never shows less than the requested height', () => {
    const size = { width: 640, height: 320 };
    const projection = projectView(fitView([ROTTERDAM, [4.49, 51.93]], { ...FITTING, size }), size);
    const [top, bottom] = [projection.invert?.([320, 0])?.[1] ?? 0, projection.invert?.([320, 320])?.[1] ?? 0];
    // A degree of latitude is 111 km.
    expect((top - bottom) * 111).toBeCloseTo(600, -1);
  });

  it('draws a line across the 180th meridian in one piece, from left to right', () => {
    const size = { width: 960, height: 384 };
    const projection = projectView(fitView(greatCircle(OSAKA, LOS_ANGELES), { ...FITTING, size }), size);
    const xs = greatCircle(OSAKA, LOS_ANGELES).map((point) => projection(point)?.[0] ?? -1);
    expect(xs).toEqual(xs.toSorted((one, other) => one - other));
  });
});

describe('the great circle [B16]', () => {
  it('is the shortest path: from Oslo to Anchorage over the north', () => {
    const line = greatCircle([10.75, 59.91], [-149.9, 61.22]);
    expect(line[line.length / 2 - 0.5]?.[1]).toBeGreaterThan(80);
  });

  it('starts and ends at its points', () => {
    const line = greatCircle(LISBON, ROTTERDAM);
    expect(line[0]?.[0]).toBeCloseTo(LISBON[0], 6);
    expect(line.at(-1)?.[1]).toBeCloseTo(ROTTERDAM[1], 6);
  });
});
