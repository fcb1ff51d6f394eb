import { expect, test } from 'vitest';
import { getSubStep } from './sub-step.ts';

const at = (hour: number) => `2026-11-25T0${hour}:00:00.000Z`;

test('places the newest reason of the current status on the line [E12]', () => {
  const statusHistory = [
    { status: 'processing', subStatus: 'customs_docs', timestamp: at(1) },
    { status: 'in_transit', subStatus: 'out_for_delivery', timestamp: at(2) },
    { status: 'in_transit', timestamp: at(3) },
  ];
  expect(getSubStep({ status: 'in_transit', statusHistory })).toEqual({
    status: 'in_transit',
    reason: 'out_for_delivery',
    position: 88,
  });
});

test.each([
  [
    'a reason of an earlier status',
    [
      { status: 'processing', subStatus: 'sorted', timestamp: at(1) },
      { status: 'in_transit', timestamp: at(2) },
    ],
  ],
  ['a reason at the beginning of its status', [{ status: 'in_transit', subStatus: 'departed', timestamp: at(1) }]],
  ['an unknown reason', [{ status: 'in_transit', subStatus: 'constructor', timestamp: at(1) }]],
  ['an empty history', []],
])('marks nothing for %s', (_what, statusHistory) => {
  expect(getSubStep({ status: 'in_transit', statusHistory })).toBeUndefined();
});
