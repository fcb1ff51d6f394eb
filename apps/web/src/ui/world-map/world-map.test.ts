import { describe, expect, it, vi } from 'vitest';
import type { World } from './load-map-data.ts';
import { type MapView, projectView } from './map-view.ts';
import { drawGround } from './world-map.tsx';

const SIZE = { width: 200, height: 100 };
const VIEW: MapView = { center: [0, 0], scale: 40 };
const project = (view: Partial<MapView> = {}, size = SIZE) => projectView({ ...VIEW, ...view }, size);

function makeWorld(east = 10) {
  const read = vi.fn<() => void>();
  const countries: World['countries'] = {
    type: 'FeatureCollection',
    get features() {
      read();
      const ring = [
        [0, 0],
        [0, 10],
        [east, 10],
        [east, 0],
        [0, 0],
      ];
      return [{ type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } }];
    },
  };
  return {
    read,
    world: {
      countries,
      coast: {
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [east, 10],
          ],
        ],
      },
    } satisfies World,
  };
}

describe('the ground of a map', () => {
  it('is drawn once per view, whichever projection requests it', () => {
    const { world, read } = makeWorld();
    const first = drawGround(world, project());
    const reads = read.mock.calls.length;
    expect(reads).toBeGreaterThan(0);
    expect(drawGround(world, project())).toBe(first);
    expect(read).toHaveBeenCalledTimes(reads);
    expect(first.land).toMatch(/^M/);
    expect(first.coast).toMatch(/^M/);
  });

  it.each([
    ['place', project({ center: [5, 0] })],
    ['latitude', project({ center: [0, 5] })],
    ['scale', project({ scale: 80 })],
    ['size', project({}, { width: 300, height: 100 })],
  ])('is redrawn for another %s', (_what, other) => {
    const { world } = makeWorld();
    const { land } = drawGround(world, project());
    expect(drawGround(world, other).land).not.toBe(land);
  });

  it('is redrawn for another world', () => {
    const { land } = drawGround(makeWorld().world, project());
    expect(drawGround(makeWorld(30).world, project()).land).not.toBe(land);
  });

  it('caches a few recent views', () => {
    const { world } = makeWorld();
    const views = Array.from({ length: 9 }, (_, index) => project({ scale: 40 + index }));
    const [first, ...others] = views.map((view) => drawGround(world, view));
    const again = views.slice(1).map((view) => drawGround(world, view));
    again.forEach((ground, index) => expect(ground).toBe(others[index]));
    expect(drawGround(world, project())).not.toBe(first);
  });
});
