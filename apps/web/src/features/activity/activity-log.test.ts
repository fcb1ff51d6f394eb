import type { ActivityEntry } from '@waybill/contracts/activity/schema';
import { describe, expect, test } from 'vitest';
import { getChangedFields, describeEntry } from './activity-log.tsx';

const entry = (overrides: Partial<ActivityEntry>): ActivityEntry => ({
  _id: 'entry',
  at: '2026-11-20T10:00:00.000Z',
  actor: 'ada',
  ip: null,
  action: 'shipment.edited',
  targetType: 'shipment',
  targetId: 'TRK-000000-000001',
  before: {},
  after: {},
  requestId: null,
  ...overrides,
});

describe('descriptions of log entries [B11]', () => {
  test.each<[string, Partial<ActivityEntry>, { title: string; summary: string }]>([
    [
      'a change of status by both of them',
      { action: 'shipment.status_updated', before: { status: 'picked_up' }, after: { status: 'on_hold', notes: 'Customs' } },
      { title: 'Status updated', summary: 'Picked Up → On Hold' },
    ],
    [
      'an update that keeps the status by what it changed',
      { action: 'shipment.status_updated', before: { currentLocation: 'Oslo' }, after: { currentLocation: 'Bergen' } },
      { title: 'Status updated', summary: 'Current location' },
    ],
    [
      'an edit by its first fields, and how many more',
      { before: {}, after: { origin: 'a', destination: 'b', 'recipient.email': 'c', referenceNo: 'd', description: 'e' } },
      { title: 'Shipment edited', summary: 'Origin, Destination, Recipient e-mail and 2 more' },
    ],
    [
      'a corrected history entry by what was corrected',
      {
        action: 'shipment.history_edited',
        before: { 'entry.location': 'Roterdam', 'entry.subStatus': null, 'entry.timestamp': 'a' },
        after: { 'entry.location': 'Rotterdam', 'entry.subStatus': 'departed', 'entry.timestamp': 'b' },
      },
      { title: 'Status history edited', summary: 'Location, Reason, Happened at' },
    ],
    [
      'a creation by itself',
      { action: 'shipment.created', before: {}, after: { origin: 'Oslo' } },
      { title: 'Shipment created', summary: '' },
    ],
    [
      'a deletion by itself',
      { action: 'shipment.deleted', before: { deletedAt: null }, after: { deletedAt: 'x' } },
      { title: 'Shipment deleted', summary: '' },
    ],
    ['a sign-in by itself', { action: 'session.opened', before: null, after: null }, { title: 'Signed in', summary: '' }],
  ])('describe %s', (_what, overrides, words) => {
    expect(describeEntry(entry(overrides))).toEqual(words);
  });

  test('lists each field before and after, statuses and reasons by label, missing values as a dash', () => {
    const before = { status: 'in_transit', subStatus: 'departed', 'recipient.phone': null, places: [{ name: 'LOS' }] };
    const after = { status: 'delivered', 'recipient.phone': '+46 1' };
    expect(getChangedFields(entry({ before, after }))).toEqual([
      { name: 'Status', before: 'In Transit', after: 'Delivered' },
      { name: 'Reason', before: 'Departed', after: '–' },
      { name: 'Recipient phone', before: '–', after: '+46 1' },
      { name: 'Places', before: '[{"name":"LOS"}]', after: '–' },
    ]);
  });
});
