import { describe, expect, it } from 'vitest';
import { sampleShipment } from './sample-shipment.ts';
import { publicShipment } from './schemas/shipment.ts';
import { EXAMPLE_TRACKING_ID } from './tracking-id.ts';

describe('R072: sampleShipment', () => {
  it('is a public shipment under the example ID, marked as a sample and told relative to now', () => {
    const sample = sampleShipment(new Date('2026-11-20T12:00:00Z'));
    expect(publicShipment.parse(sample)).toEqual(sample);
    expect(sample).toMatchObject({ trackingId: EXAMPLE_TRACKING_ID, sample: true, deliveryDate: '2026-11-22' });
    expect(sample.statusHistory.at(-1)?.timestamp).toBe('2026-11-19T09:00:00.000Z');
  });
});
