import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import { type PublicShipment, type TrackedShipment, publicShipment } from '@waybill/contracts/shipments/schema';
import { getOptionalKeys } from '@waybill/contracts/shipments/shipment-fields';
import type { Settings } from '@waybill/contracts/site/schema';
import { createSampleShipment, getTestShipment } from '@waybill/contracts/tracking/sample-shipment';
import { isArrivingToday } from '@waybill/domain/shipments/arriving-today';
import { EMPTY_FORECAST } from '@waybill/domain/shipments/estimates';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Forecaster } from '../estimates/forecast.ts';
import type { PresentForecast } from '../estimates/present-forecast.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { limitToPublic } from '../shipments/limit-to-public.ts';
import { orNull, presentShipment } from '../shipments/present-shipment.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { type GuardLookup, isMiss } from './guard-lookup.ts';

export interface LookupParts {
  shipments: Pick<ShipmentRepository, 'findLive' | 'findIdByKey'>;
  forecast: PresentForecast;
  forecaster: Pick<Forecaster, 'forecastToday'>;
  settings: () => Promise<Settings>;
  now: () => Date;
}

export async function getShipment(
  { shipments, forecast, forecaster, settings, now }: LookupParts,
  trackingId: string,
): Promise<TrackedShipment> {
  return findByTrackingId(shipments, trackingId, async (reading) => {
    const sample =
      reading === EXAMPLE_TRACKING_ID && (await settings()).tracking.sample
        ? createSampleShipment(now())
        : getTestShipment(reading);
    if (sample) return presentSample(sample);
    const stored = await shipments.findLive(reading);
    if (!stored) return null;
    const shipment = presentShipment(stored);
    const { timeZone } = (await settings()).company;
    return isArrivingToday(shipment, { now: now(), timeZone })
      ? { ...shipment, ...EMPTY_FORECAST, eta: await forecaster.forecastToday(stored) }
      : { ...shipment, ...(await forecast(stored)) };
  });
}

export async function getShipmentPublicly(context: LookupParts, trackingId: string): Promise<TrackedShipment> {
  const [shipment, { tracking }] = await Promise.all([getShipment(context, trackingId), context.settings()]);
  return limitToPublic(shipment, tracking);
}

function presentSample(sample: PublicShipment): TrackedShipment {
  return {
    ...sample,
    _id: sample.trackingId,
    ...orNull(getOptionalKeys('shipment'), sample),
    recipient: { ...orNull(getOptionalKeys('recipient'), {}), ...sample.recipient },
    sender: { ...orNull(getOptionalKeys('sender'), {}), ...sample.sender },
    deliveredAt: null,
    originalDeliveryDate: sample.deliveryDate,
    proof: null,
    returnOf: null,
    returnedAs: null,
    requests: [],
    internalNotes: [],
    mail: DEFAULT_SHIPMENT_MAIL,
    version: 1,
  };
}

export async function lookUpForPage(
  context: LookupParts & { guardLookup: GuardLookup },
  trackingId: string,
  ip: string,
): Promise<PublicShipment | 'none' | 'throttled'> {
  try {
    return publicShipment.parse(await context.guardLookup(ip, () => getShipmentPublicly(context, trackingId)));
  } catch (error) {
    if (isMiss(error)) return 'none';
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'throttled';
    throw error;
  }
}
