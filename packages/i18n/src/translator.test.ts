import { localizePath, splitLocalizedPath } from '@waybill/domain/languages';
import { describe, expect, it } from 'vitest';
import { formatParts, formatMessage } from './format.ts';
import { texts } from './texts.ts';
import { CATALOGUES, getCompiledText, onMissingText, translator } from './translator.ts';

describe('a catalogue text', () => {
  it('is returned in English word for word', () => {
    expect(translator('en')(texts.api.lookupNotFound)).toBe('Tracking ID not found');
  });

  it.each([
    ['lacks', 'noSuchAddress', undefined, 'No such address'],
    ['has in a form that cannot be read', 'trackThisId', '{count, plural, one {', 'Track this ID'],
  ] as const)(
    'falls back to English, never to a blank, if a language %s, and reports it once',
    (_what, name, instead, english) => {
      const german = CATALOGUES.de.failures as Record<string, string | undefined>;
      const { [name]: kept } = german;
      const missing: unknown[] = [];
      onMissingText((text) => missing.push(text));
      try {
        german[name] = instead;
        expect([translator('de')(texts.failures[name]), translator('de')(texts.failures[name])]).toEqual([english, english]);
        expect(missing).toEqual([{ language: 'de', path: `failures.${name}` }]);
      } finally {
        german[name] = kept;
        onMissingText(() => undefined);
      }
    },
  );

  it('does not compile with an unknown name, or without its parameters', () => {
    const wrong = () => [
      // @ts-expect-error -- no such message
      translator('de')(texts.common.nothing),
      // @ts-expect-error -- `words` is missing
      translator('de')(texts.common.quoted),
      // @ts-expect-error -- `words` is text
      translator('de')(texts.common.quoted, { words: 1 }),
      // @ts-expect-error -- takes no parameters
      translator('de')(texts.common.retry, { words: 'x' }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('isolates a name in a sentence of the other direction', () => {
    expect(formatMessage(['In ', ['place']], 'en', { place: 'Hamburg' })).toBe('In Hamburg');
    expect(formatMessage(['In ', ['place']], 'en', { place: 'دبي' })).toBe('In \u2067دبي\u2069');
    // A sentence within a sentence: all of its letters may be inside isolates.
    expect(formatMessage([['hours'], '.'], 'ar', { hours: '\u2067الاثنين\u2069 \u20668:00\u2069' })).toBe(
      '\u2067\u2067الاثنين\u2069 \u20668:00\u2069\u2069.',
    );
    expect(formatMessage(['في ', ['place']], 'ar', { place: 'Hamburg' })).toBe('في \u2066Hamburg\u2069');
  });

  it('selects by a value in every language, anywhere in the text', () => {
    const sentOn = { channel: 'slip', day: '1', trackingId: 'TRK-1' };
    const tags = { id: (words: readonly unknown[]) => `<${words.join('')}>` };
    for (const language of ['en', 'ar'] as const) {
      const choose = [['b', ['kind', 1, { slip: [['day'], ' paper'], other: 'mail' }]]] as never;
      expect(formatParts(choose, language, { kind: 'slip', day: 'x', b: (words) => words.join('') }).join('')).toMatch(/ paper$/);
      const said = formatParts(getCompiledText(language, 'verify.sentOn'), language, { ...sentOn, ...tags }).join('');
      expect(said).toContain({ en: 'We first printed this delivery slip on', ar: 'طبعنا إيصال التسليم' }[language]);
    }
    const forecast = { basis: 'lane', n: 3 };
    expect(translator('ar')(texts.forecast.basis, forecast)).not.toBe(
      translator('ar')(texts.forecast.basis, { ...forecast, basis: 'all' }),
    );
  });
});

describe('localized paths', () => {
  it.each([
    ['en', '/', '/'],
    ['de', '/', '/de'],
    ['de', '/#quote', '/de#quote'],
    ['de', '/track/TRK1', '/de/track/TRK1'],
    ['en', '/track', '/track'],
  ] as const)('localizes for %s %s as %s', (language, path, address) => {
    expect(localizePath(language, path)).toBe(address);
  });

  it.each([
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/ar/track/TRK1', 'ar', '/track/TRK1'],
    ['/track', 'en', '/track'],
    ['/en/track', 'en', '/en/track'],
    ['/xx/track', 'en', '/xx/track'],
    ['/delivery', 'en', '/delivery'],
  ] as const)('splits %s into %s and %s', (address, language, path) => {
    expect(splitLocalizedPath(address)).toEqual({ language, path });
  });
});
