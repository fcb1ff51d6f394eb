import { expect, test } from 'vitest';
import { routeCode } from './route-code.ts';

test.each([
  ['Göteborg, Sweden', 'Lagos, Nigeria', 'GOT', 'LAG'],
  ['São Paulo', 'Łódź, Poland', 'SAO', 'LOD'],
  ['Ærøskøbing, Denmark', 's-Hertogenbosch', 'AER', 'SHE'],
  ['  6 October City, Egypt', 'Ii, Finland', '6OC', 'II'],
  ['東京, 日本', 'القاهرة', '東京', 'الق'],
])('a label from %s to %s is sorted by the first three letters of each city', (origin, destination, from, to) => {
  expect(routeCode(origin, destination)).toEqual({ from, to });
});

test('has no code for places without letters', () => {
  expect(routeCode('–', 'Lagos')).toBeUndefined();
  expect(routeCode('Lagos', ', Sweden')).toBeUndefined();
});
