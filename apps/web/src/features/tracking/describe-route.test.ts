import { expect, it } from 'vitest';
import { describeRoute } from './describe-route.ts';

const route = {
  origin: 'Lagos, Nigeria',
  destination: 'Rotterdam, Netherlands',
  current: 'Casablanca, Morocco',
  status: 'in_transit',
};

it.each([
  ['in_transit', 'From Lagos to Rotterdam, last reported in Casablanca, about 60 percent'],
  ['picked_up', 'From Lagos to Rotterdam, last reported in Casablanca, about 10 percent'],
  ['on_hold', 'From Lagos to Rotterdam, on hold in Casablanca'],
  ['delivered', 'From Lagos to Rotterdam, delivered'],
])('tells the route of a shipment that is %s in a sentence [B16, A2-9]', (status, sentence) => {
  expect(describeRoute({ ...route, status })).toBe(sentence);
});

it('manages without a reported place, and with a place that is only a comma [B16]', () => {
  expect(describeRoute({ ...route, current: undefined })).toBe('From Lagos to Rotterdam, about 60 percent');
  expect(describeRoute({ ...route, current: undefined, status: 'on_hold' })).toBe('From Lagos to Rotterdam, on hold');
  expect(describeRoute({ ...route, origin: ',', current: undefined, status: 'delivered' })).toBe(
    'From , to Rotterdam, delivered',
  );
});
