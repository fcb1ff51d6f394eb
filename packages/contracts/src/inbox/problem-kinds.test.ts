import { getProblemKinds } from '@waybill/domain/inbox/problem-kinds';
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
  expect(kindsFor('lost_at_sea')).toEqual([
    'late',
    'not_moving',
    'wrong_address',
    'not_received',
    'damaged',
    'wrong_info',
    'other',
  ]);
});

test('still accepts the kinds of older releases [B18]', () => {
  for (const kind of ['not_received', 'damaged', 'wrong_info', 'other', 'late', 'not_moving', 'wrong_address'])
    expect(problemReport.safeParse({ kind, message: 'Where is it?' }).success).toBe(true);
  expect(problemReport.safeParse({ kind: 'lost', message: 'Where is it?' }).success).toBe(false);
});

test.each([
  ['late', {}],
  ['not_moving', {}],
  ['not_received', {}],
  ['payment', {}],
  ['another_day', { day: '2026-11-27' }],
  ['wrong_address', { address: '12 Quay Street\n33101 Miami' }],
  ['paperwork', { document: 'Invoice 4711' }],
  ['another_day', { message: 'Any day next week' }],
])('accepts %s with %o and no more words [E37]', (kind, detail) => {
  expect(problemReport.safeParse({ kind, ...detail }).success).toBe(true);
});

test.each([
  ['damaged', {}, 'message'],
  ['other', { message: ' ' }, 'message'],
  ['another_day', {}, 'message'],
  ['another_day', { day: '2026-02-30' }, 'day'],
  ['another_day', { address: '12 Quay Street' }, 'message'],
  ['wrong_address', { address: 'x'.repeat(301) }, 'address'],
  ['paperwork', { document: 'x'.repeat(201) }, 'document'],
])('rejects %s with %o', (kind, detail, path) => {
  const { error } = problemReport.safeParse({ kind, ...detail });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
