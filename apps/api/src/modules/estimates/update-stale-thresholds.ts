import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { QuietFacts } from '../shipments/repository/read-deliveries.ts';
import type { EstimateContext } from './estimate-context.ts';

/** Of shipments; they change neither stays nor places. */
export const IRRELEVANT_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set([
  'shipment.note_added',
  'shipment.note_deleted',
  'shipment.note_restored',
  'shipment.label_printed',
  'shipment.label_unprinted',
  'shipment.erased',
]);

/** For all open shipments if the settings changed. Idempotent. */
export async function updateStaleThresholds(parts: EstimateContext, entries: readonly ActivityRecord[]): Promise<void> {
  if (entries.some(({ after }) => after?.['tracking.staleHours'] !== undefined)) return updateAllStaleThresholds(parts);
  const relevant = entries.filter(({ targetType, action }) => targetType === 'shipment' && !IRRELEVANT_ACTIONS.has(action));
  if (relevant.length === 0) return;
  await setQuietSince(parts, parts.shipments.readQuietAmong([...new Set(relevant.map(({ targetId }) => targetId))]));
}

export const updateAllStaleThresholds = (parts: EstimateContext): Promise<void> =>
  setQuietSince(parts, parts.shipments.readQuiet());

async function setQuietSince(
  { shipments, forecaster, settings }: EstimateContext,
  open: AsyncGenerator<Iterable<QuietFacts>>,
): Promise<void> {
  const { tracking } = await settings();
  for await (const batch of open) {
    // In parallel, so that their routes are read in one batch.
    const updates = await Promise.all(
      [...batch].filter(hasTimes).map(async (shipment) => {
        const quietSince = computeQuietSince(
          shipment,
          await forecaster.findUnusualMinutes(shipment),
          tracking.staleHours * HOUR_MS,
        );
        return { shipment, fields: { quietSince } };
      }),
    );
    await shipments.setDerived(
      updates.filter(({ shipment, fields }) => fields.quietSince.getTime() !== Number(shipment.quietSince)),
    );
  }
}

const hasTimes = ({ statusSince, lastEventAt }: QuietFacts): boolean =>
  statusSince instanceof Date && lastEventAt instanceof Date;

/** Stale when the stay is unusual; after news not before the shorter of that stay and the configured hours. */
function computeQuietSince({ statusSince, lastEventAt }: QuietFacts, unusualMinutes: number | undefined, staleMs: number): Date {
  if (unusualMinutes === undefined) return lastEventAt;
  const unusualMs = unusualMinutes * MINUTE_MS;
  const silentAt = Math.max(statusSince.getTime() + unusualMs, lastEventAt.getTime() + Math.min(unusualMs, staleMs));
  return new Date(silentAt - staleMs);
}
