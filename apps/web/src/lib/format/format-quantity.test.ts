import { office } from '@waybill/i18n/office';
import { afterEach, expect, test } from 'vitest';
import { formatQuantity } from './format-quantity.ts';
import { setOfficeLocale } from './locale.ts';

afterEach(() => setOfficeLocale(undefined));

test('formats a count with its noun in singular or plural, and the separators of the office [C10]', () => {
  expect([0, 1, 2, 1_234].map((count) => formatQuantity(count, office.common.shipmentCount))).toEqual([
    '0 shipments',
    '1 shipment',
    '2 shipments',
    '1,234 shipments',
  ]);
  setOfficeLocale('de-DE');
  expect(formatQuantity(1_234, office.common.shipmentCount)).toBe('1.234 shipments');
});
