import { findReason } from '@waybill/domain/shipments/reasons';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { describe, expect, it, test } from 'vitest';
import { publicShipment } from '../shipments/schema.ts';
import { createSampleShipment, getTestShipment } from './sample-shipment.ts';
import { TEST_TRACKING_IDS } from './sample-stories.ts';

describe('example of /track [R072]', () => {
  it('is a public shipment with the example ID, marked as a sample and relative to now', () => {
    const sample = createSampleShipment(new Date('2026-11-20T12:00:00Z'));
    expect(publicShipment.strict().parse(sample)).toEqual(sample);
    expect(sample).toMatchObject({ trackingId: EXAMPLE_TRACKING_ID, sample: true, deliveryDate: '2026-11-22' });
    expect(sample.statusHistory.at(-1)?.timestamp).toBe('2026-11-19T09:00:00.000Z');
  });
});

describe('test IDs for integrators [B21]', () => {
  it('have one story per status, with valid IDs', () => {
    const shipments = TEST_TRACKING_IDS.map(getTestShipment);
    expect(TEST_TRACKING_IDS.map(checkTrackingId)).toEqual(TEST_TRACKING_IDS.map(() => 'valid'));
    expect(shipments.map((shipment) => shipment?.status)).toEqual(STATUS_VALUES);
    expect(shipments.map((shipment) => shipment?.statusHistory.at(-1)?.status)).toEqual(STATUS_VALUES);
  });

  it('return nothing for any other ID', () => {
    expect(getTestShipment('TRK-TEST06-DEM00R')).toBeUndefined();
  });

  test.each(TEST_TRACKING_IDS)(
    '%s is a public shipment, marked as a sample, with reasons that fit its statuses',
    (trackingId) => {
      const sample = getTestShipment(trackingId);
      expect(publicShipment.strict().parse(sample)).toEqual(sample);
      expect(sample).toMatchObject({ trackingId, sample: true, createdAt: expect.stringMatching(/^2026-01-1/) });
      for (const { status, subStatus } of sample?.statusHistory ?? []) {
        expect(subStatus === undefined || findReason(status as (typeof STATUS_VALUES)[number], subStatus)).toBeTruthy();
      }
    },
  );
});
