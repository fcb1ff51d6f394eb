import { gzipSync } from 'node:zlib';
import { geoArea, geoContains } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { loadMapData } from './map-data.ts';
import { readMapSources } from './map-sources.ts';
import { simplifyLand } from './outline.ts';

const gzippedKb = (text: string) => gzipSync(text, { level: 9 }).length / 1_000;

describe('the map data [B16]', () => {
  it('stays within its size: 150 kB of places, 60 kB of outlines', () => {
    const { places, outline } = readMapSources();
    expect(gzippedKb(places)).toBeLessThan(150);
    expect(gzippedKb(JSON.stringify(outline))).toBeLessThan(60);
  });

  it('contains the big places of every part of the world', () => {
    const { gazetteer } = loadMapData();
    expect(gazetteer.places.length).toBeGreaterThan(10_000);
    expect(new Set(gazetteer.places.map(({ region }) => region)).size).toBeGreaterThan(240);
    expect(gazetteer.places.every(({ position, size }) => position.every(Number.isFinite) && size >= 0)).toBe(true);
  });

  describe.each([
    ['near', 0],
    ['far away', 1],
  ])('seen from %s', (_distance, minArea) => {
    it.each([
      ['Bordeaux', [-0.3, 44.84], true],
      ['Nairobi', [36.82, -1.29], true],
      ['the island of Mallorca', [2.95, 39.6], true],
      ['the Atlantic', [-30, 30], false],
      ['the Pacific at the 180th meridian', [180, 0], false],
    ])('draws %s as land or water', (_, position, isLand) => {
      const land = simplifyLand(loadMapData().outline, minArea / 10);
      expect(geoContains(land, position as [number, number])).toBe(isLand);
    });
  });

  it.each([0.001, 0.01, 0.1, 1, 10, 100, 1_000])('never turns a ring around, with bends below %s squared degrees', (minArea) => {
    const { coordinates } = simplifyLand(loadMapData().outline, minArea);
    for (const polygon of coordinates) expect(geoArea({ type: 'Polygon', coordinates: polygon })).toBeLessThan(2 * Math.PI);
  });

  it('has Vanua Levu beside the 180th meridian', () => {
    expect(geoContains(simplifyLand(loadMapData().outline, 0), [179.2, -16.6])).toBe(true);
  });
});
