import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { REPLY_EVENTS } from '@waybill/domain/mail/events';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { subscriptionEnd } from './change-subscription.ts';
import { eventFor, currentEvents, isReverting } from './find-events.ts';
import type { MailFacts, MailRecord } from './mail-model.ts';
import type { MailPreferences } from './mail-preferences.ts';
import { makeMails, type Occurrence } from './make-mails.ts';
import { planCorrections } from './plan-corrections.ts';
import { planPromises } from './plan-promises.ts';
import { type PlanningData, type PlanParts, readPlanningData } from './planning-data.ts';
import { notifiedParties } from './recipients.ts';
import { reviewMails, withLatest } from './review-mails.ts';

export type { PlanParts } from './planning-data.ts';
export type { Occurrence } from './make-mails.ts';

/** Also cancels waiting mails that no longer apply and revives those whose reason has passed. Idempotent. */
export async function planMails(context: PlanParts, entries: readonly ActivityRecord[]): Promise<void> {
  const changes = entries.filter(({ targetType }) => targetType === 'shipment');
  const ids = [...new Set(changes.map(({ targetId }) => targetId))];
  await withLatest(context, ids, async (planning) => {
    await removeErased(context, changes, planning);
    await context.subscriptions.setEnds(
      [...planning.byId.values()].flatMap((shipment) => findMovedEnds(shipment, planning.preferences)),
    );
    const made = [
      ...makeMails(toOccurrences(changes, planning), planning),
      ...planPromises(changes, planning),
      ...planCorrections(changes, planning),
    ];
    await context.mails.insertMany(made);
    await reviewMails(context, planning, made);
  });
}

/** For events without a log entry, such as a date. Idempotent through their keys. */
export async function planOccurrences(context: PlanParts, occurrences: readonly Occurrence[]): Promise<void> {
  const askers = occurrences.flatMap(({ asker, occasion: { trackingId } }) =>
    asker ? [{ trackingId, address: asker.address }] : [],
  );
  const ids = [...new Set(occurrences.map(({ occasion }) => occasion.trackingId))];
  await context.mails.insertMany(makeMails(occurrences, await readPlanningData(context, ids, askers)));
}

const toOccurrences = (changes: readonly ActivityRecord[], { byId }: PlanningData): Occurrence[] =>
  changes.flatMap((entry) => {
    const shipment = byId.get(entry.targetId);
    if (!shipment) return [];
    const entryId = entry._id.toHexString();
    if (isReverting(entry)) {
      return currentEvents(shipment).map((occasion) => ({ occasion, entryId, currentSince: entry.at }));
    }
    const occasion = eventFor(entry, shipment);
    if (!occasion) return [];
    return REPLY_EVENTS.includes(occasion.event) ? toReply(occasion, entryId, shipment) : [{ occasion, entryId }];
  });

/** To the recipient alone. */
function toReply(occasion: MailFacts, entryId: string, shipment: ShipmentRecord): Occurrence[] {
  const asker = notifiedParties(shipment).find(({ role }) => role === 'recipient');
  return asker ? [{ occasion, entryId, asker }] : [];
}

const ERASING_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set(['shipment.erased', 'shipment.purged']);

/** Mails to others are blanked, not removed. */
async function removeErased(
  { mails, subscriptions }: PlanParts,
  changes: readonly ActivityRecord[],
  { byId }: PlanningData,
): Promise<void> {
  const trackingIds = changes.filter(({ action }) => ERASING_ACTIONS.has(action)).map(({ targetId }) => targetId);
  if (trackingIds.length === 0) return;
  const isErased = ({ trackingId, role }: MailRecord): boolean => {
    const shipment = byId.get(trackingId);
    return !shipment || ((role === 'recipient' || role === 'sender') && shipment[role].name === ERASED_VALUE);
  };
  await mails.remove((await mails.findAbout(trackingIds)).filter(isErased));
  await mails.blankAbout(trackingIds);
  await subscriptions.removeAbout(trackingIds.filter((trackingId) => !byId.has(trackingId)));
}

/** Delivery, or undoing it, moves the end of subscriptions. */
const findMovedEnds = (shipment: ShipmentRecord, { getSubscriptions }: MailPreferences) =>
  getSubscriptions(shipment.trackingId)
    .filter(({ confirmedAt, expiresAt }) => confirmedAt && expiresAt?.getTime() !== subscriptionEnd(shipment).getTime())
    .map((subscription) => ({ subscription, expiresAt: subscriptionEnd(shipment) }));
