import { describe, expect, it } from 'vitest';
import { drawGround } from './draw-ground.ts';
import { loadMapData } from './map-data.ts';
import { type MapView, projectView } from './map-view.ts';
import { parseOutline } from './outline.ts';

const SIZE = { width: 200, height: 100 };
const VIEW: MapView = { center: [0, 0], scale: 40 };
const project = (view: Partial<MapView> = {}, size = SIZE) => projectView({ ...VIEW, ...view }, size);

const square = (east: number) =>
  parseOutline({
    type: 'Topology',
    transform: { scale: [0.1, 0.1], translate: [0, 0] },
    arcs: [
      [
        [0, 0],
        [0, 100],
        [10 * east, 0],
        [0, -100],
        [-10 * east, 0],
      ],
    ],
    objects: { countries: { type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', arcs: [[[0]]] }] } },
  });
const getLand = (ground: string) => /<path id="[^"]+" d="([^"]*)"/.exec(ground)?.[1];

describe('the ground of a map', () => {
  it('is written in steps of half a pixel, from corner to corner', () => {
    // Ten degrees are 7 px at this scale.
    expect(getLand(drawGround(square(10), project()))).toBe('m200 100l0-14 14 0 0 14z');
  });

  it.each([
    ['place', project({ center: [5, 0] })],
    ['latitude', project({ center: [0, 5] })],
    ['scale', project({ scale: 80 })],
    ['size', project({}, { width: 300, height: 100 })],
  ])('is another one for another %s', (_what, other) => {
    expect(drawGround(square(10), other)).not.toBe(drawGround(square(10), project()));
  });

  it('leaves out islands that are thinner than half a pixel', () => {
    expect(getLand(drawGround(square(0.1), project()))).toBe('');
  });

  it.each([
    ['a continent', { center: [10, 50], scale: 600 }],
    ['the Pacific', { center: [180, 20], scale: 120 }],
  ] as const)('shows %s in at most 45 kB', (_, { center, scale }) => {
    const size = { width: 1_440, height: 480 };
    const { outline } = loadMapData();
    const ground = drawGround(outline, projectView({ center: [...center], scale }, size));
    expect(ground.length).toBeGreaterThan(10_000);
    expect(ground.length).toBeLessThan(45_000);
  });
});
