import { sampleShipment } from '@waybill/contracts/sample-shipment';
import { describe, expect, it } from 'vitest';
import { IDLE, lookupReducer, type Lookup } from './lookup-reducer.ts';

const shipment = sampleShipment(new Date('2026-11-20T12:00:00Z'));
const waitingForB: Lookup = { phase: 'loading', trackingId: 'B' };

describe('lookupReducer (R076)', () => {
  it('goes from idle over loading to a result, and from there to cleared', () => {
    const loading = lookupReducer(IDLE, { type: 'started', trackingId: 'A' });
    expect(loading).toEqual({ phase: 'loading', trackingId: 'A' });
    const result = lookupReducer(loading, { type: 'found', trackingId: 'A', shipment });
    expect(result).toEqual({ phase: 'result', shipment });
    expect(lookupReducer(result, { type: 'cleared' })).toEqual({ phase: 'cleared' });
    expect(lookupReducer(IDLE, { type: 'cleared' })).toBe(IDLE);
  });

  it('drops the old result when a new lookup starts or fails (R088)', () => {
    const failed = lookupReducer(waitingForB, { type: 'failed', trackingId: 'B', error: 'why' });
    expect(failed).toEqual({ phase: 'error', trackingId: 'B', error: 'why' });
    expect(lookupReducer({ phase: 'result', shipment }, { type: 'started', trackingId: 'B' })).toEqual(waitingForB);
  });

  it('ignores an answer that nobody waits for any more', () => {
    expect(lookupReducer(waitingForB, { type: 'found', trackingId: 'A', shipment })).toBe(waitingForB);
    expect(lookupReducer(waitingForB, { type: 'failed', trackingId: 'A', error: 'why' })).toBe(waitingForB);
    const cleared: Lookup = { phase: 'cleared' };
    expect(lookupReducer(cleared, { type: 'found', trackingId: 'B', shipment })).toBe(cleared);
  });
});
