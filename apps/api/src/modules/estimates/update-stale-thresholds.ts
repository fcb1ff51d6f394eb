import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { QuietFacts } from '../shipments/repository/read-quiet.ts';
import type { EstimateContext } from './estimate-context.ts';

type StaleThresholdParts = Pick<EstimateContext, 'shipments' | 'forecaster' | 'settings'>;

/** What tells nothing of where a shipment is. */
const IGNORED_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set([
  'shipment.note_added',
  'shipment.note_deleted',
  'shipment.erased',
]);

/**
 * Brings up to date from when on shipments are silent, with entries of the activity log, also with ones that come again; all that
 * are open, where the hours of Settings have changed.
 */
export async function updateStaleThresholds(parts: StaleThresholdParts, entries: readonly ActivityRecord[]): Promise<void> {
  if (entries.some(({ after }) => after?.['tracking.staleHours'] !== undefined)) return updateAllStaleThresholds(parts);
  const told = entries.filter(({ targetType, action }) => targetType === 'shipment' && !IGNORED_ACTIONS.has(action));
  if (told.length === 0) return;
  await setQuietSince(parts, parts.shipments.readQuietAmong([...new Set(told.map(({ targetId }) => targetId))]));
}

/** The same for all open shipments. */
export const updateAllStaleThresholds = (parts: StaleThresholdParts): Promise<void> =>
  setQuietSince(parts, parts.shipments.readQuiet());

async function setQuietSince(
  { shipments, forecaster, settings }: StaleThresholdParts,
  open: AsyncGenerator<Iterable<QuietFacts>>,
): Promise<void> {
  const { tracking } = await settings();
  for await (const batch of open) {
    // At once, so that their routes are read together.
    const judged = await Promise.all(
      [...batch].filter(hasTimes).map(async (shipment) => {
        const quietSince = computeQuietSince(shipment, await forecaster.unusualFrom(shipment), tracking.staleHours * HOUR_MS);
        return { shipment, fields: { quietSince } };
      }),
    );
    await shipments.setDerived(
      judged.filter(({ shipment, fields }) => fields.quietSince.getTime() !== Number(shipment.quietSince)),
    );
  }
}

/** A damaged one that lacks them holds up no other. */
const hasTimes = ({ statusSince, lastEventAt }: QuietFacts): boolean =>
  statusSince instanceof Date && lastEventAt instanceof Date;

/**
 * A shipment is silent from when on its stay is unusual on its route; one of which there was news since it began, not before that
 * is as old as such a stay, or as the hours of Settings, whichever is shorter. Where too little is known, those hours alone count.
 */
function computeQuietSince({ statusSince, lastEventAt }: QuietFacts, unusualMinutes: number | undefined, staleMs: number): Date {
  if (unusualMinutes === undefined) return lastEventAt;
  const unusualMs = unusualMinutes * MINUTE_MS;
  const silentAt = Math.max(statusSince.getTime() + unusualMs, lastEventAt.getTime() + Math.min(unusualMs, staleMs));
  return new Date(silentAt - staleMs);
}
