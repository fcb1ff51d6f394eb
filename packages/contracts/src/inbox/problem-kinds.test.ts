import { PROBLEM_KINDS, getProblemKinds } from '@waybill/domain/inbox/problem-kinds';
import { expect, test } from 'vitest';
import { problemReport } from './problem-report-schema.ts';

const kindsFor = (status: string, { isLate = false, isDated = true } = {}) => getProblemKinds({ status, isLate, isDated });

test.each(['picked_up', 'processing', 'in_transit', 'on_hold'])(
  'offers late and lost for %s, but no problem of an arrived parcel [B18]',
  (status) => {
    expect(kindsFor(status, { isLate: true })).toEqual(['late', 'not_moving', 'wrong_address', 'wrong_info', 'other']);
    expect(kindsFor(status)).toEqual(['not_moving', 'wrong_address', 'wrong_info', 'other']);
    expect(kindsFor(status, { isDated: false })[0]).toBe('late');
  },
);

test('does not offer late for a delivered shipment [B18]', () => {
  expect(kindsFor('delivered', { isLate: true })).toEqual(['not_received', 'damaged', 'wrong_info', 'other']);
});

test('offers every problem for an unknown status [B18]', () => {
  expect(kindsFor('lost_at_sea')).toEqual(PROBLEM_KINDS);
});

test('still accepts the kinds of older releases [B18]', () => {
  for (const kind of ['not_received', 'damaged', 'wrong_info', 'other', 'late', 'not_moving', 'wrong_address'])
    expect(problemReport.safeParse({ kind, message: 'Where is it?' }).success).toBe(true);
  expect(problemReport.safeParse({ kind: 'lost', message: 'Where is it?' }).success).toBe(false);
});
