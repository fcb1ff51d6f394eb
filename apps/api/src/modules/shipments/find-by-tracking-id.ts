import { normalizeTrackingId, toTrackingKey } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { checkTrackingId, parseTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { texts } from '@waybill/i18n/texts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ShipmentRepository } from './repository/shipment-repository.ts';

/** Tries the ID as typed, as stored, repaired, then regrouped if only one matches; `act` returns null for a miss. */
export async function actOnTrackingId<Result>(
  { findIdByKey }: ShipmentRepository,
  text: string,
  act: (trackingId: string) => Promise<Result | null>,
): Promise<Result | null> {
  const readings = parseTrackingId(text);
  for (const trackingId of readings) {
    const hit = await act(trackingId);
    if (hit !== null) return hit;
  }
  const grouped = await findIdByKey(toTrackingKey(text));
  return grouped === null || readings.includes(grouped) ? null : act(grouped);
}

export async function findByTrackingId<Result>(
  shipments: ShipmentRepository,
  text: string,
  act: (trackingId: string) => Promise<Result | null>,
): Promise<Result> {
  const hit = await actOnTrackingId(shipments, text, act);
  if (hit !== null) return hit;
  throw new AppError(
    'SHIPMENT_NOT_FOUND',
    (t) => t(texts.api.lookupNotFound),
    checkTrackingId(text) === 'mistyped' ? { hint: (t) => t(texts.api.lookupMistyped), params: { hint: 'mistyped' } } : {},
  );
}

/** Includes the trash. */
export const findTrackingId = (shipments: ShipmentRepository, text: string): Promise<string | null> =>
  actOnTrackingId(shipments, text, async (trackingId) => (await shipments.findWithTrash([trackingId]))[0]?.trackingId ?? null);

/** Falls back to the form in which the ID would be stored. */
export const resolveTrackingId = async (shipments: ShipmentRepository, text: string): Promise<string> =>
  (await findTrackingId(shipments, text)) ?? normalizeTrackingId(text);

export async function matchTrackingIds(
  { findIdByKey }: ShipmentRepository,
  typed: readonly string[],
  find: (trackingIds: readonly string[]) => Promise<readonly string[]>,
): Promise<Map<string, string>> {
  const matched = new Map<string, string>();
  if (typed.length === 0) return matched;
  const match = async (candidates: ReadonlyMap<string, readonly string[]>) => {
    const found = new Set(await find([...candidates.values()].flat()));
    for (const [text, trackingIds] of candidates) {
      const hit = trackingIds.find((trackingId) => found.has(trackingId));
      if (hit !== undefined) matched.set(text, hit);
    }
  };
  await match(new Map(typed.map((text) => [text, parseTrackingId(text)])));
  const missed = typed.filter((text) => !matched.has(text));
  const grouped = await Promise.all(missed.map((text) => findIdByKey(toTrackingKey(text))));
  await match(new Map(missed.map((text, index) => [text, grouped[index] ? [grouped[index]] : []])));
  return matched;
}
