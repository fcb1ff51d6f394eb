import { afterEach, describe, expect, it } from 'vitest';
import { describeRoute, formatPlaces } from './describe-route.ts';

const route = {
  origin: 'Lagos, Nigeria',
  destination: 'Rotterdam, Netherlands',
  places: ['Casablanca, Morocco'],
  status: 'in_transit',
};

afterEach(() => document.documentElement.removeAttribute('lang'));

it.each([
  ['in_transit', 'From Lagos to Rotterdam, last reported in Casablanca, about 60 percent'],
  ['picked_up', 'From Lagos to Rotterdam, last reported in Casablanca, about 10 percent'],
  ['on_hold', 'From Lagos to Rotterdam, on hold in Casablanca'],
  ['delivered', 'From Lagos to Rotterdam, delivered, via Casablanca'],
])('tells the route of a shipment that is %s in a sentence [B16, A2-9]', (status, sentence) => {
  expect(describeRoute({ ...route, status })).toBe(sentence);
});

it('manages without a reported place, and with a place that is only a comma [B16]', () => {
  expect(describeRoute({ ...route, places: [] })).toBe('From Lagos to Rotterdam, about 60 percent');
  expect(describeRoute({ ...route, places: [], status: 'on_hold' })).toBe('From Lagos to Rotterdam, on hold');
  expect(describeRoute({ ...route, origin: ',', places: [], status: 'delivered' })).toBe('From , to Rotterdam, delivered');
});

describe('names the places on the way in order [B16]', () => {
  const places = ['Lagos, Nigeria', 'LAGOS', 'Accra, Ghana', 'Dakar', 'Accra, Ghana', 'Casablanca, Morocco', 'Casablanca'];

  it.each([
    ['in_transit', 'From Lagos to Rotterdam, last reported in Casablanca, about 60 percent, via Accra, Dakar, and Accra'],
    ['on_hold', 'From Lagos to Rotterdam, on hold in Casablanca, via Accra, Dakar, and Accra'],
    ['delivered', 'From Lagos to Rotterdam, delivered, via Accra, Dakar, Accra, and Casablanca'],
  ])('of a shipment that is %s, without origin and last place', (status, sentence) => {
    expect(describeRoute({ ...route, places, status })).toBe(sentence);
  });

  it('without the destination that a delivered shipment has reached', () => {
    const sentence = 'From Lagos to Rotterdam, delivered, via Accra';
    expect(describeRoute({ ...route, places: ['Accra', 'Rotterdam'], status: 'delivered' })).toBe(sentence);
  });

  it('in the language of the page, each name in its own direction', () => {
    document.documentElement.lang = 'ar';
    const sentence = describeRoute({ ...route, places: ['Accra', 'دبي', 'Casablanca'] });
    expect(sentence.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(/، عبر Accra ودبي$/);
    expect(sentence).toContain('\u2067دبي\u2069');
  });
});

it.each([
  ['en', '\u2066\u2067دبي\u2069 and Cairo\u2069'],
  ['ar', '\u2067\u2067دبي\u2069 و\u2066Cairo\u2069\u2069'],
])('lists names of both directions in that of a page in %s [B16]', (language, list) => {
  document.documentElement.lang = language;
  expect(formatPlaces(['دبي', 'Cairo'])).toBe(list);
  expect(formatPlaces(['Cairo'])).toBe(language === 'en' ? 'Cairo' : '\u2067\u2066Cairo\u2069\u2069');
});
