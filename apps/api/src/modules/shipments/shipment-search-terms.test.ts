import { assert, describe, expect, test } from 'vitest';
import { isPhrase, prefixPattern, queryWords } from '../../platform/search/query-words.ts';
import { shipmentSearchTerms } from './derived-fields.ts';

const shipment = {
  recipient: { name: "Zoë Ångström-O'Brien", phone: '+46 (31) 555 0142', email: 'Zoe.Angstrom+post@Example.com' },
  sender: { name: 'Łódź Weiß & Søn', phone: '+48 42 555 01 77', email: 'Kontor@Weiss.example' },
  referenceNo: 'PO-7781/b',
};

function finds(text: string): boolean {
  const terms = shipmentSearchTerms('TRK-7K3M9D-4XQ2FJ', shipment);
  const words = queryWords(text).map((word) => (isPhrase(word) ? [word.phrase] : [word].flat()));
  return words.length > 0 && words.every((forms) => forms.some((form) => terms.some((term) => prefixPattern(form).test(term))));
}

describe('finds a shipment [R140]', () => {
  test.each([
    ['the tracking ID', 'TRK-7K3M9D-4XQ2FJ'],
    ['the tracking ID without hyphens', 'trk7k3m9d4xq2fj'],
    ['its middle part', '7k3m9d'],
    ['its last part', '4XQ2'],
    ['the recipient without accents', 'zoe angstrom'],
    ['the recipient with accents and capitals', 'ZOË ÅNG'],
    ['a name with an apostrophe', 'o’brien'],
    ['the sender, folded', 'lodz weiss son'],
    ['the whole phone number as it was typed', '+46 (31) 555 0142'],
    ['the whole phone number in digits', '46315550142'],
    ['the phone number without its country code', '31 555 0142'],
    ['the last four digits', '0142'],
    ['the email address', 'zoe.angstrom+post@example.com'],
    ['the start of the email address', 'ZOE.ANGSTROM+post@ex'],
    ['a word of its local part', 'post'],
    ['the phone number of the sender', '42 555 0177'],
    ['the email address of the sender', 'kontor@weiss.example'],
    ['the reference number', 'PO-7781/B'],
    ['the reference number without punctuation', 'po7781b'],
    ['a part of the reference number', '7781'],
    ['several words in any order', 'lodz 0142 zoe'],
  ])('by %s', (_what, text) => {
    expect(finds(text)).toBe(true);
  });
});

describe('does not find a shipment [R140]', () => {
  test.each([
    ['by the middle of a word', 'ngstrom'],
    ['when one of several words matches nothing', 'zoe nobody'],
    ['by fewer than the last four digits', '142'],
    ['by a common email domain', 'example'],
    ['by another email address with the same words', 'zoe.angstrom@example.com'],
    ['by a pattern', '.*'],
    ['by a pattern inside a word', 'z.e'],
    ['by an anchor', '^zoe$|x'],
    ['by text without a letter or digit', '!?%&'],
    ['by spaces', '   '],
  ])('%s', (_what, text) => {
    expect(finds(text)).toBe(false);
  });
});

test('escapes pattern characters in the search text [R140]', () => {
  const [word] = queryWords('a.b+c{2}(d)|e@f.com');
  assert(typeof word === 'string');
  expect(word).toBe('a.b+c{2}(d)|e@f.com');
  expect(prefixPattern(word).test(`${word} and more`)).toBe(true);
  expect(prefixPattern(word).test('aXbbc')).toBe(false);
});
