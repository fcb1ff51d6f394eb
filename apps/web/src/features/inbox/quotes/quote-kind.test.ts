import { STATUSES } from '@waybill/domain/shipments/statuses';
import { expect, test } from 'vitest';
import { quoteKind } from './quote-kind.tsx';

test('a priced request does not look like a shipment status [B3]', () => {
  expect(quoteKind.tones.priced).toBe('outline');
  expect(STATUSES.map(({ color }): string => color)).not.toContain('outline');
});
