import { PROBLEM_KINDS, getProblemKinds } from '@waybill/domain/inbox/problem-kinds';
import { expect, test } from 'vitest';
import { problemReport } from './problem-report-schema.ts';

const kindsFor = (status: string, { isLate = false, isDated = true } = {}) => getProblemKinds({ status, isLate, isDated });

test.each(['picked_up', 'processing', 'in_transit', 'on_hold'])('B18: %s can be late or lost, but not have arrived', (status) => {
  expect(kindsFor(status, { isLate: true })).toEqual(['late', 'not_moving', 'wrong_address', 'wrong_info', 'other']);
  expect(kindsFor(status)).toEqual(['not_moving', 'wrong_address', 'wrong_info', 'other']);
  expect(kindsFor(status, { isDated: false })[0]).toBe('late');
});

test('B18: what was delivered is not late any more', () => {
  expect(kindsFor('delivered', { isLate: true })).toEqual(['not_received', 'damaged', 'wrong_info', 'other']);
});

test('B18: a status that nobody knows may have any problem', () => {
  expect(kindsFor('lost_at_sea')).toEqual(PROBLEM_KINDS);
});

test('B18: the kinds of before are still taken', () => {
  for (const kind of ['not_received', 'damaged', 'wrong_info', 'other', 'late', 'not_moving', 'wrong_address'])
    expect(problemReport.safeParse({ kind, message: 'Where is it?' }).success).toBe(true);
  expect(problemReport.safeParse({ kind: 'lost', message: 'Where is it?' }).success).toBe(false);
});
