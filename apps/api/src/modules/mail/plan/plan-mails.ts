import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { Settings } from '@waybill/contracts/site/schema';
import { REPLY_EVENTS } from '@waybill/domain/mail/events';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import { computeDueDate } from '../../shipments/present-shipment.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailFacts, MailRecord, NewMail } from '../mail-model.ts';
import { subscriptionEnd } from '../subscribe/change-subscription.ts';
import { correctionKey, isAnnouncedDate } from './cancel-reason.ts';
import { currentEvents, eventFor, isReverting } from './find-events.ts';
import { contentKey, draftMail, makeMails, type Occurrence } from './make-mails.ts';
import { type PlanningData, readPlanningData } from './planning-data.ts';
import { getRecipients, type MailPreferences, notifiedParties } from './recipients.ts';
import { reviewMails, withLatest } from './review-mails.ts';
import { findLastSentDate, findLastSentStatus, getAnnouncedEntry, isNewestRetracted, isStatusMail } from './sent-mails.ts';
import { findStatusRuns } from './status-runs.ts';

/** `from` is set if the promised day moved. */
interface Move {
  entry: ActivityRecord;
  from: string | undefined;
  to: string | undefined;
}

/** Also cancels waiting mails that no longer apply and revives those whose reason has passed. Idempotent. */
export async function planMails(context: MailContext, entries: readonly ActivityRecord[]): Promise<void> {
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
export async function planOccurrences(context: MailContext, occurrences: readonly Occurrence[]): Promise<void> {
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
  { mails, subscriptions }: MailContext,
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

function planCorrections(changes: readonly ActivityRecord[], planning: PlanningData): NewMail[] {
  const lastByShipment = new Map(changes.filter(isReverting).map((entry) => [entry.targetId, entry] as const));
  return [...lastByShipment].flatMap(([trackingId, { at }]) => {
    const addresses = new Set(planning.mails.filter((mail) => mail.trackingId === trackingId).map(({ address }) => address));
    return [...addresses].flatMap((address) => {
      const wrong = findWrongMail(
        planning.getReaderMails({ trackingId, address }),
        planning.byId.get(trackingId),
        planning.settings.mail,
      );
      return wrong ? (newCorrection(wrong, at, planning) ?? []) : [];
    });
  });
}

function findWrongMail(
  readerMails: readonly MailRecord[],
  shipment: ShipmentRecord | undefined,
  { events }: Settings['mail'],
): MailRecord | undefined {
  const last = findLastSentStatus(readerMails);
  if (!last || !shipment) return undefined;
  const runs = findStatusRuns(shipment);
  if (isNewestRetracted(readerMails, runs)) return last;
  const announced = getAnnouncedEntry(last);
  const run = runs.find(announced);
  if (!run || runs.isCorrect(announced)) return undefined;
  return isStatusMail(last) || events[run.event][last.role === 'sender' ? 'sender' : 'recipient'] ? last : undefined;
}

function newCorrection(wrong: MailRecord, at: Date, planning: PlanningData): NewMail | undefined {
  const { trackingId, role, address, name, language } = wrong;
  const occasion = correctionKey(wrong._id);
  return draftMail(
    { trackingId, event: 'correction', occasion, happenedAt: at, corrects: getAnnouncedEntry(wrong) },
    { reader: { role, address, name, language }, entryId: wrong._id.toHexString() },
    planning,
  );
}

/** Compared with the date each reader was last told, else the date before pending moves. */
function planPromises(changes: readonly ActivityRecord[], planning: PlanningData): NewMail[] {
  const moves = changes.flatMap(findMoves);
  const moved = new Set(moves.map(({ entry }) => entry.targetId));
  return [...moved].flatMap((trackingId) =>
    planMoves(
      trackingId,
      moves.filter(({ entry }) => entry.targetId === trackingId),
      planning,
    ),
  );
}

function planMoves(trackingId: string, moves: readonly Move[], planning: PlanningData): NewMail[] {
  const shipment = planning.byId.get(trackingId);
  const last = moves.at(-1);
  const from = moves.find((move) => move.from !== undefined)?.from;
  const to = moves.findLast((move) => move.to !== undefined)?.to;
  // A later move has its own entry, which follows.
  if (!shipment || !last || (to !== undefined && to !== shipment.deliveryDate)) return [];
  const deliveryDate = computeDueDate(shipment);
  if (deliveryDate === null) return [];
  const entryId = last.entry._id.toHexString();
  const occasion: MailFacts = {
    trackingId,
    event: 'promise_moved',
    occasion: `promise_moved_${entryId}`,
    happenedAt: last.entry.at,
    deliveryDate,
  };
  return getRecipients(shipment, planning.preferences).flatMap((reader) => {
    // The answer to the recipient's request names the day.
    if (last.entry.action === 'shipment.request_accepted' && reader.role === 'recipient') return [];
    const readerMails = planning.getReaderMails({ trackingId, address: reader.address });
    const waiting = readerMails.find(
      ({ event, dueAt, happenedAt }) => event === 'promise_moved' && dueAt && happenedAt < last.entry.at,
    );
    const previousDate = findLastSentDate(readerMails) ?? waiting?.previousDate ?? from;
    if (previousDate === undefined || isAnnouncedDate(deliveryDate, previousDate)) return [];
    if (to === undefined && isPlanned(occasion, reader.address, planning)) return [];
    return draftMail({ ...occasion, previousDate }, { reader, entryId }, planning) ?? [];
  });
}

const isPlanned = (occasion: MailFacts, address: string, { mails, byId }: PlanningData): boolean =>
  mails.some((mail) => {
    const shipment = mail.trackingId === occasion.trackingId && mail.address === address && byId.get(mail.trackingId);
    return shipment && contentKey(mail, shipment) === contentKey(occasion, shipment);
  });

const DATING_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set(['shipment.edited', 'shipment.request_accepted']);

function findMoves(entry: ActivityRecord): Move[] {
  if (isReverting(entry)) return [{ entry, from: undefined, to: undefined }];
  const [from, to] = [entry.before?.deliveryDate, entry.after?.deliveryDate];
  return DATING_ACTIONS.has(entry.action) && typeof from === 'string' && typeof to === 'string' ? [{ entry, from, to }] : [];
}
