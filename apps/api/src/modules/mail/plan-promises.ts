import type { ActivityRecord } from '../audit/activity-model.ts';
import { computeDueDate } from '../shipments/present-shipment.ts';
import { isAnnouncedDate } from './cancel-reason.ts';
import { contentKey } from './content-key.ts';
import { isReverting } from './find-events.ts';
import type { MailFacts, NewMail } from './mail-model.ts';
import { draftMail } from './make-mails.ts';
import type { PlanningData } from './planning-data.ts';
import { getRecipients } from './recipients.ts';
import { findLastSentDate } from './sent-mails.ts';

/** `from` is set if the promised day moved. */
interface Move {
  entry: ActivityRecord;
  from: string | undefined;
  to: string | undefined;
}

/** Compared with the date each reader was last told, else the date before pending moves. */
export function planPromises(changes: readonly ActivityRecord[], planning: PlanningData): NewMail[] {
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
