import { REASONS_BY_STAGE, findReason } from '@waybill/domain/shipments/reasons';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { translator } from '@waybill/i18n/translator';
import { describe, expect, test } from 'vitest';
import { statusUpdate } from './schema.ts';

const t = translator('en');

test('gives every status and outcome its own reasons, each with a name [B17, B22]', () => {
  expect(Object.keys(REASONS_BY_STAGE)).toEqual([...STATUS_VALUES, 'returned', 'cancelled', 'lost']);
  for (const [status, reasons] of Object.entries(REASONS_BY_STAGE)) {
    expect(new Set(reasons.map(({ value }) => value)).size).toBe(reasons.length);
    for (const { value } of reasons) expect(getReasonName(status, value, t) && getReasonSentence(status, value, t)).toBeTruthy();
  }
});

test('says so when a shipment waits for someone to act [B17]', () => {
  expect(findReason('on_hold', 'address_problem')?.actionRequired).toBe(true);
  expect(findReason('on_hold', 'weather')?.actionRequired).toBe(false);
});

describe('a reason belongs to its status [B17]', () => {
  test.each([
    ['on_hold', 'customs', true],
    ['in_transit', 'customs', false],
    ['delivered', 'office', true],
    ['constructor', 'name', false],
    ['on_hold', 'toString', false],
  ])('%s with %s: %s', (status, value, belongs) => {
    expect(findReason(status, value) !== undefined).toBe(belongs);
    expect(getReasonSentence(status, value, t) !== undefined).toBe(belongs);
  });

  test('rejects a wrong pair by name, and treats a blank reason as absent', () => {
    const refused = statusUpdate.safeParse({ status: 'in_transit', subStatus: 'weather' });
    expect(refused.error?.issues[0]).toMatchObject({ path: ['subStatus'] });
    expect(refused.error?.issues[0]?.message).toContain('departed, arrived_hub');
    expect(statusUpdate.parse({ status: 'in_transit', subStatus: ' ' }).subStatus).toBeUndefined();
    expect(statusUpdate.parse({ status: 'in_transit', subStatus: 'departed' }).subStatus).toBe('departed');
  });
});
