import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRecentLookup, clearLookups, removeLookup, storeLookup, readRecentLookups } from './recent-lookups.ts';

const KEY = 'recentLookups';
const fetchedAt = '2026-11-20T12:00:00.000Z';
const { sample: _, ...shipment } = createSampleShipment(new Date(fetchedAt));
const lookup = (trackingId: string, changes = {}) => ({ shipment: { ...shipment, trackingId, ...changes }, fetchedAt });
const ids = () => readRecentLookups().map(({ shipment: { trackingId } }) => trackingId);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('recent lookups [B19]', () => {
  it('are kept newest first, at most ten, one entry per shipment', () => {
    for (let number = 1; number <= 12; number += 1) storeLookup(lookup(`ID-${number}`));
    expect(ids()).toHaveLength(10);
    expect(ids()[0]).toBe('ID-12');
    storeLookup(lookup('ID-5', { status: 'delivered' }));
    expect(ids()).toHaveLength(10);
    expect(ids()[0]).toBe('ID-5');
    expect(findRecentLookup('ID-5')?.shipment.status).toBe('delivered');
  });

  it('can be removed, one or all, without leaving data', () => {
    storeLookup(lookup('A'));
    storeLookup(lookup('B'));
    removeLookup('A');
    expect(ids()).toEqual(['B']);
    expect(localStorage.getItem(KEY)).not.toContain('"A"');
    clearLookups();
    expect(ids()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('exclude the sample [R072]', () => {
    storeLookup({ shipment: createSampleShipment(new Date()), fetchedAt });
    expect(ids()).toEqual([]);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '{}',
    '[null]',
    '["TRK"]',
    '[{"shipment":null,"fetchedAt":"2026-11-20T12:00:00Z"}]',
    JSON.stringify([{ ...lookup('A'), fetchedAt: 'soon' }]),
    JSON.stringify([lookup('A', { statusHistory: [null] })]),
    JSON.stringify([lookup('A', { statusHistory: [{ status: 'picked_up', timestamp: 7 }] })]),
    JSON.stringify([lookup('A', { recipient: null })]),
    JSON.stringify([lookup('A', { status: { $ne: 1 } })]),
  ])('count as none when the storage holds %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(readRecentLookups()).toEqual([]);
  });

  it('are empty, without an error, when storage is blocked', () => {
    const throwBlocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', new Proxy({}, { get: throwBlocked }));
    expect(() => storeLookup(lookup('A'))).not.toThrow();
    expect(readRecentLookups()).toEqual([]);
  });
});
