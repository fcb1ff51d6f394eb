import { gzipSync } from 'node:zlib';
import { geoContains } from 'd3-geo';
import gazetteerText from 'virtual:gazetteer';
import outline from 'virtual:world-outline';
import { describe, expect, it } from 'vitest';
import { loadMapData } from './load-map-data.ts';

const gzippedKb = (text: string) => gzipSync(text, { level: 9 }).length / 1_000;

describe('the map data [B16]', () => {
  it('stays within its size: 150 kB of places, 60 kB of outlines', () => {
    expect(gzippedKb(gazetteerText)).toBeLessThan(150);
    expect(gzippedKb(JSON.stringify(outline))).toBeLessThan(60);
  });

  it('contains the big places of every part of the world', async () => {
    const { gazetteer } = await loadMapData();
    expect(gazetteer.places.length).toBeGreaterThan(10_000);
    expect(new Set(gazetteer.places.map(({ region }) => region)).size).toBeGreaterThan(240);
    expect(gazetteer.places.every(({ position, size }) => position.every(Number.isFinite) && size >= 0)).toBe(true);
  });

  it.each([
    ['Bordeaux', [-0.58, 44.84], true],
    ['Nairobi', [36.82, -1.29], true],
    ['the island of Mallorca', [2.95, 39.6], true],
    ['the Atlantic', [-30, 30], false],
    ['the Pacific at the 180th meridian', [180, 0], false],
    ['Vanua Levu, beside it', [179.2, -16.6], true],
  ])('draws %s as land or water', async (_, position, isLand) => {
    const { world } = await loadMapData();
    expect(world.countries.features.some((country) => geoContains(country, position as [number, number]))).toBe(isLand);
  });

  it.each([
    ['the coast at Brest', { longitude: -4.5, latitude: 48.4 }, true],
    ['the coast at Odesa', { longitude: 30.7, latitude: 46.5 }, true],
    ['the border of France and Germany on the Rhine', { longitude: 7.9, latitude: 48.7 }, false],
    ['the border of Poland and Belarus on the Bug', { longitude: 23.6, latitude: 52.1 }, false],
  ])('%s is a coast, or is not', async (_, { longitude, latitude }, isCoast) => {
    const { world } = await loadMapData();
    const isNearCoast = world.coast.coordinates.flat().some(([x = 0, y = 0]) => Math.hypot(x - longitude, y - latitude) < 0.7);
    expect(isNearCoast).toBe(isCoast);
  });
});
