import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import { publicShipment, type PublicShipment, type TrackedShipment } from '@waybill/contracts/shipments/schema';
import { getOptionalKeys } from '@waybill/contracts/shipments/shipment-fields';
import type { Settings } from '@waybill/contracts/site/schema';
import { createSampleShipment, getTestShipment } from '@waybill/contracts/tracking/sample-shipment';
import { findNote } from '@waybill/domain/shipments/answer';
import { getCurrentEntries } from '@waybill/domain/shipments/current-entries';
import { isArrivingToday, namesTime } from '@waybill/domain/shipments/delivery-window';
import { EMPTY_FORECAST } from '@waybill/domain/shipments/estimates';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { AppError } from '../../platform/errors/app-error.ts';
import { findPlaceTimeZone } from '../../platform/time/place-time-zone.ts';
import type { Forecaster } from '../estimates/forecast.ts';
import type { PresentForecast } from '../estimates/present-forecast.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { limitToPublic, orNull, presentShipment, readNumbers } from '../shipments/present-shipment.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { type GuardLookup, isMiss } from './guard-lookup.ts';

export interface LookupParts {
  shipments: ShipmentRepository;
  forecast: PresentForecast;
  forecaster: Forecaster;
  settings: () => Promise<Settings>;
  now: () => Date;
}

/** Adds the forecast, for lookups and mails. */
export async function trackShipment(
  { forecast, forecaster, settings, now }: Omit<LookupParts, 'shipments'>,
  stored: ShipmentRecord,
): Promise<TrackedShipment> {
  const shipment = presentShipment(stored);
  if (isEnded(shipment)) return { ...shipment, ...(await forecast(stored)) };
  const doorTimeZone = findPlaceTimeZone(shipment.destination, now());
  const located = { ...shipment, ...(doorTimeZone && { doorTimeZone }) };
  if (!isArrivingToday(located, { now: now(), timeZone: (await settings()).company.timeZone }))
    return { ...located, ...(await forecast(stored)) };
  // Visitors who may not read the note get no hours that contradict it.
  const isNoted = namesTime(findNote(getCurrentEntries(shipment))?.text ?? '');
  return { ...located, ...EMPTY_FORECAST, eta: isNoted ? null : await forecaster.forecastToday(stored) };
}

export async function getShipment(context: LookupParts, trackingId: string): Promise<TrackedShipment> {
  const { shipments, settings, now } = context;
  return findByTrackingId(shipments, trackingId, async (reading) => {
    const sample =
      reading === EXAMPLE_TRACKING_ID && (await settings()).tracking.sample
        ? createSampleShipment(now())
        : getTestShipment(reading);
    if (sample) return presentSample(sample);
    const stored = await shipments.findLive(reading);
    return stored && trackShipment(context, stored);
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
    customerId: null,
    ...orNull(getOptionalKeys('shipment'), sample),
    ...readNumbers({}),
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
