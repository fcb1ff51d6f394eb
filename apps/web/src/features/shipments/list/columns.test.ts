import { expect, test } from 'vitest';
import { describeAge } from './columns.tsx';

const CREATED = '2026-11-18T08:00:00.000Z';

test.each([
  ['2026-11-18T07:59:00.000Z', '0 h'],
  ['2026-11-18T08:59:59.000Z', '0 h'],
  ['2026-11-20T07:59:59.000Z', '47 h'],
  ['2026-11-20T08:00:00.000Z', '2 d'],
  ['2027-11-18T08:00:00.000Z', '365 d'],
])('at %s the age is %s [B7]', (now, age) => {
  expect(describeAge(CREATED, undefined, new Date(now))).toBe(age);
});

test('stops counting the age at delivery [B7]', () => {
  expect(describeAge(CREATED, '2026-11-21T08:00:00.000Z', new Date('2027-01-01T00:00:00.000Z'))).toBe('3 d');
});
