import { describe, expect, it } from 'vitest';
import { pathIn, splitPath } from './languages.ts';
import { sayIn } from './say-in.ts';
import { fillText } from './say.ts';
import { texts } from './texts.ts';

describe('a text of the catalogue', () => {
  it('is said in English to the letter', () => {
    expect(sayIn('en')(texts.api.lookupNotFound)).toBe('Tracking ID not found');
  });

  it('that a language lacks is said in English, never as a blank', () => {
    const unknown = 'api.nowhere' as unknown as typeof texts.api.lookupNotFound;
    expect(sayIn('de')(unknown)).toBe('api.nowhere');
  });

  it('keeps the direction of a name within a sentence of the other direction', () => {
    expect(fillText(['In ', ['place']], 'en', { place: 'Hamburg' })).toBe('In Hamburg');
    expect(fillText(['In ', ['place']], 'en', { place: 'دبي' })).toBe('In \u2068دبي\u2069');
    expect(fillText(['في ', ['place']], 'ar', { place: 'Hamburg' })).toBe('في \u2068Hamburg\u2069');
  });
});

describe('the address of a page in a language', () => {
  it.each([
    ['en', '/', '/'],
    ['de', '/', '/de'],
    ['de', '/#quote', '/de#quote'],
    ['de', '/track/TRK1', '/de/track/TRK1'],
    ['en', '/track', '/track'],
  ] as const)('%s %s is %s', (language, path, address) => {
    expect(pathIn(language, path)).toBe(address);
  });

  it.each([
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/ar/track/TRK1', 'ar', '/track/TRK1'],
    ['/track', 'en', '/track'],
    ['/en/track', 'en', '/en/track'],
    ['/xx/track', 'en', '/xx/track'],
    ['/delivery', 'en', '/delivery'],
  ] as const)('%s is %s and %s', (address, language, path) => {
    expect(splitPath(address)).toEqual({ language, path });
  });
});
