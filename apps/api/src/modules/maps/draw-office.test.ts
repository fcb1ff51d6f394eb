import { expect, it } from 'vitest';
import { nearbyPlaces } from './draw-office.ts';
import { loadMapData } from './map-data.ts';

it('labels the biggest places around the office, apart from each other and from it [R067]', () => {
  const { gazetteer } = loadMapData();
  const names = nearbyPlaces([-70.25, 43.65], gazetteer, { withinKm: 800, apartKm: 90, limit: 8 }).map(({ name }) => name);
  expect(names).toContain('Boston');
  expect(names).toContain('New York City');
  expect(names).not.toContain('Portland');
  expect(names).not.toContain('Brooklyn');
  expect(names).toHaveLength(8);
});
