import { LIMITS } from '@waybill/contracts/shared/limits';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { call } from '#lib/api/call.ts';
import { removeLookup, storeLookup } from '#lib/browser/recent-lookups.ts';
import { findStoredCopy, lookUp } from './look-up.ts';
import type { LookupResult } from './lookup-reducer.ts';
import { isNotFound, type LookupOptions } from './track-shipment.ts';

export type SeveralAnswer = { at: number } & ({ finding: LookupResult } | { isMissing: true } | { error: unknown });

export async function lookUpSeveral(
  trackingIds: readonly string[],
  options: LookupOptions,
): Promise<ReadonlyMap<string, SeveralAnswer>> {
  const together = trackingIds.filter((id) => canBeListed(id) && !(options.sample && id === EXAMPLE_TRACKING_ID));
  const answers = new Map(together.length > 0 ? await requestTogether(together, options) : []);
  const apart = trackingIds.filter((id) => !answers.has(id) && !together.includes(id));
  for (const trackingId of apart) answers.set(trackingId, await requestAlone(trackingId, options));
  return answers;
}

const canBeListed = (trackingId: string) => trackingId.length <= LIMITS.trackingId && !/[,;\r\n]/.test(trackingId);

async function requestTogether(trackingIds: readonly string[], { signal }: LookupOptions): Promise<[string, SeveralAnswer][]> {
  try {
    const { data } = await call('trackShipments', { query: { ids: trackingIds.join(',') }, signal });
    const found = new Map(data.lookups.map(({ trackingId, tracking }) => [trackingId, tracking]));
    return trackingIds.map((trackingId) => [trackingId, keep(trackingId, found.get(trackingId) ?? undefined)]);
  } catch (error) {
    return trackingIds.map((trackingId) => [trackingId, failed(trackingId, error)]);
  }
}

const requestAlone = (trackingId: string, options: LookupOptions): Promise<SeveralAnswer> =>
  lookUp(trackingId, options).then(
    (finding) => ({ at: Date.now(), finding }),
    (error: unknown) => failed(trackingId, error),
  );

function keep(trackingId: string, shipment: PublicShipment | undefined): SeveralAnswer {
  const at = Date.now();
  if (!shipment) {
    removeLookup(trackingId);
    return { at, isMissing: true };
  }
  const fetchedAt = new Date(at).toISOString();
  storeLookup({ shipment, fetchedAt });
  return { at, finding: { shipment, fetchedAt, isStoredCopy: false } };
}

function failed(trackingId: string, error: unknown): SeveralAnswer {
  const at = Date.now();
  if (isNotFound(error)) return { at, isMissing: true };
  const finding = findStoredCopy(trackingId, error);
  return finding ? { at, finding } : { at, error };
}
