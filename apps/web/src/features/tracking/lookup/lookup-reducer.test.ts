import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { describe, expect, it } from 'vitest';
import { getLookupResult, IDLE, lookupReducer, type Lookup } from './lookup-reducer.ts';

const shipment = createSampleShipment(new Date('2026-11-20T12:00:00Z'));
const finding = { shipment, fetchedAt: '2026-11-20T12:00:00Z', isStoredCopy: false };
const resultA: Lookup = { phase: 'result', trackingId: 'A', ...finding };
const waitingForB: Lookup = { phase: 'loading', trackingId: 'B' };

describe('lookupReducer [R076]', () => {
  it('goes from idle over loading to a result, and from there to cleared', () => {
    const loading = lookupReducer(IDLE, { type: 'started', trackingId: 'A' });
    expect(loading).toEqual({ phase: 'loading', trackingId: 'A' });
    const result = lookupReducer(loading, { type: 'found', trackingId: 'A', ...finding });
    expect(result).toEqual(resultA);
    expect(lookupReducer(result, { type: 'cleared' })).toEqual({ phase: 'cleared' });
    expect(lookupReducer(IDLE, { type: 'cleared' })).toBe(IDLE);
  });

  it('drops the old result when a new lookup starts or fails [R088]', () => {
    const failed = lookupReducer(waitingForB, { type: 'failed', trackingId: 'B', error: 'why' });
    expect(failed).toEqual({ phase: 'error', trackingId: 'B', error: 'why' });
    expect(lookupReducer(resultA, { type: 'started', trackingId: 'B' })).toEqual(waitingForB);
  });

  it('keeps the result in sight while the same shipment is asked for again, and drops it when that fails [R088]', () => {
    const again = lookupReducer(resultA, { type: 'started', trackingId: 'A' });
    expect(getLookupResult(again)).toMatchObject(finding);
    expect(getLookupResult(lookupReducer(again, { type: 'failed', trackingId: 'A', error: 'why' }))).toBeUndefined();
  });

  it('ignores stale answers', () => {
    expect(lookupReducer(waitingForB, { type: 'found', trackingId: 'A', ...finding })).toBe(waitingForB);
    expect(lookupReducer(waitingForB, { type: 'failed', trackingId: 'A', error: 'why' })).toBe(waitingForB);
    const cleared: Lookup = { phase: 'cleared' };
    expect(lookupReducer(cleared, { type: 'found', trackingId: 'B', ...finding })).toBe(cleared);
  });

  it('knows the shipment on show under another address, and asks for every other one [U11]', () => {
    const own = shipment.trackingId;
    expect(lookupReducer(resultA, { type: 'opened', trackingId: own })).toEqual({ ...resultA, trackingId: own });
    expect(lookupReducer(resultA, { type: 'opened', trackingId: 'B' })).toEqual(waitingForB);
    expect(lookupReducer(waitingForB, { type: 'opened', trackingId: own })).toEqual({ phase: 'loading', trackingId: own });
  });

  it('reads a text before anything is asked, and drops what was read when nobody waits for it', () => {
    const several: Lookup = { phase: 'several', trackingIds: ['A', 'B'] };
    const reading = lookupReducer(resultA, { type: 'reading' });
    expect(getLookupResult(reading)).toBeUndefined();
    expect(lookupReducer(reading, { type: 'read', outcome: several })).toBe(several);
    expect(lookupReducer(waitingForB, { type: 'read', outcome: several })).toBe(waitingForB);
    expect(lookupReducer(reading, { type: 'failed', trackingId: '', error: 'why' })).toMatchObject({ phase: 'error' });
  });
});
