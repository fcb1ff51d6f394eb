import { REASONS_BY_STATUS, findReason } from '@waybill/domain/shipments/reasons';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { reasonName, reasonSentence } from '@waybill/i18n/phrases/reason-names';
import { translator } from '@waybill/i18n/translator';
import { describe, expect, test } from 'vitest';
import { statusUpdate } from './schema.ts';

const t = translator('en');

test('B17: every status has reasons of its own, each once and in words', () => {
  expect(Object.keys(REASONS_BY_STATUS)).toEqual(STATUS_VALUES);
  for (const [status, reasons] of Object.entries(REASONS_BY_STATUS)) {
    expect(new Set(reasons.map(({ value }) => value)).size).toBe(reasons.length);
    for (const { value } of reasons) expect(reasonName(status, value, t) && reasonSentence(status, value, t)).toBeTruthy();
  }
});

test('B17: what waits for somebody says so', () => {
  expect(findReason('on_hold', 'address_problem')?.actionRequired).toBe(true);
  expect(findReason('on_hold', 'weather')?.actionRequired).toBe(false);
});

describe('B17: a reason belongs to its status', () => {
  test.each([
    ['on_hold', 'customs', true],
    ['in_transit', 'customs', false],
    ['delivered', 'office', true],
    ['constructor', 'name', false],
    ['on_hold', 'toString', false],
  ])('%s with %s: %s', (status, value, belongs) => {
    expect(findReason(status, value) !== undefined).toBe(belongs);
    expect(reasonSentence(status, value, t) !== undefined).toBe(belongs);
  });

  test('and a wrong pair is refused by name; a blank one is none', () => {
    const refused = statusUpdate.safeParse({ status: 'in_transit', subStatus: 'weather' });
    expect(refused.error?.issues[0]).toMatchObject({ path: ['subStatus'] });
    expect(refused.error?.issues[0]?.message).toContain('departed, arrived_hub');
    expect(statusUpdate.parse({ status: 'in_transit', subStatus: ' ' }).subStatus).toBeUndefined();
    expect(statusUpdate.parse({ status: 'in_transit', subStatus: 'departed' }).subStatus).toBe('departed');
  });
});
