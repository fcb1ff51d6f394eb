import { getStatusWarnings } from '@waybill/domain/shipments/status-warnings';
import { getStatusInfo, STATUSES } from '@waybill/domain/shipments/statuses';
import { describe, expect, it } from 'vitest';
import { translator } from '../translator.ts';
import { getStatusName } from './status-names.ts';

describe('status table', () => {
  it.each([
    ['R176', 'picked_up', 'Picked Up', 'primary', 10],
    ['R177', 'processing', 'Processing', 'yellow', 30],
    ['R178', 'in_transit', 'In Transit', 'blue', 60],
    ['R179', 'on_hold', 'On Hold', 'red', 80],
    ['R180', 'delivered', 'Delivered', 'green', 100],
  ])('%s: %s is %s, %s, %i percent', (_, value, label, color, progress) => {
    expect(getStatusInfo(value)).toMatchObject({ value, color, progress });
    expect(getStatusName(value, translator('en'))).toBe(label);
  });

  it('gives every status its own icon [R180]', () => {
    expect(new Set(STATUSES.map(({ icon }) => icon)).size).toBe(STATUSES.length);
  });

  it.each([
    ['lost_at_sea', 'Lost At Sea'],
    ['RETURNED', 'Returned'],
    ['toString', 'Tostring'],
    ['', ''],
  ])('shows the unknown status "%s" neutrally, in title case, at 0 percent [R079]', (value, label) => {
    expect(getStatusInfo(value)).toEqual({ value, color: 'neutral', progress: 0, icon: 'circle-help' });
    expect(getStatusName(value, translator('en'))).toBe(label);
  });
});

describe('warnings of a status change [R160]', () => {
  it.each([
    ['picked_up', 'in_transit', []],
    ['in_transit', 'on_hold', []],
    ['on_hold', 'in_transit', []],
    ['in_transit', 'processing', ['backward']],
    ['delivered', 'in_transit', ['after_delivered', 'backward']],
    ['delivered', 'delivered', ['same_status']],
    [undefined, 'delivered', []],
  ] as const)('%s to %s warns of %j', (from, to, warnings) => {
    expect(getStatusWarnings(from, to)).toEqual(warnings);
  });
});
