import { expect, test } from 'vitest';
import { QUICK_CALLS } from '../../testing/quick-calls.ts';
import { testBadInput, withBody } from '../../testing/test-bad-input.ts';
import { VALID_BODIES } from '../../testing/valid-bodies.ts';

testBadInput({ only: QUICK_CALLS });

test('covers every call with a body', () => {
  const names = withBody.map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(VALID_BODIES).toSorted());
  expect([...QUICK_CALLS].filter((name) => !names.includes(name))).toEqual([]);
});
