import type { ActivityRecord } from '../audit/activity-model.ts';
import type { About } from './about-mails.ts';
import type { MailFacts, NewMail } from './mail-model.ts';
import { draftMail } from './make-mails.ts';
import { TAKING_BACK } from './occasions.ts';
import { readersOf } from './readers.ts';
import { tellingOf } from './tellings.ts';
import { lastToldDate } from './told-mails.ts';
import { isKnownDay } from './why-not.ts';

/** A change after which the promised day may be another one than readers know; from which day, where it moved. */
interface Move {
  entry: ActivityRecord;
  from: string | undefined;
  to: string | undefined;
}

/**
 * The mails about promised days that moved, compared with the day that each reader was last told. Who was told none is compared
 * with the day before the moves that still wait to be told.
 */
export function planPromises(changes: readonly ActivityRecord[], about: About): NewMail[] {
  const moves = changes.flatMap(moveOf);
  const moved = new Set(moves.map(({ entry }) => entry.targetId));
  return [...moved].flatMap((trackingId) =>
    planMoves(
      trackingId,
      moves.filter(({ entry }) => entry.targetId === trackingId),
      about,
    ),
  );
}

function planMoves(trackingId: string, moves: readonly Move[], about: About): NewMail[] {
  const shipment = about.byId.get(trackingId);
  const last = moves.at(-1);
  const from = moves.find((move) => move.from !== undefined)?.from;
  const to = moves.findLast((move) => move.to !== undefined)?.to;
  // A day that moved on since has an entry of its own, which comes next.
  if (!shipment || !last || (to !== undefined && to !== shipment.deliveryDate)) return [];
  const { deliveryDate } = shipment;
  const entryId = last.entry._id.toHexString();
  const occasion: MailFacts = {
    trackingId,
    event: 'promise_moved',
    occasion: `promise_moved_${entryId}`,
    happenedAt: last.entry.at,
    deliveryDate,
  };
  return readersOf(shipment, about.wishes).flatMap((reader) => {
    const toReader = about.toReader({ trackingId, address: reader.address });
    const waiting = toReader.find(
      ({ event, dueAt, happenedAt }) => event === 'promise_moved' && dueAt && happenedAt < last.entry.at,
    );
    const previousDate = lastToldDate(toReader) ?? waiting?.previousDate ?? from;
    if (previousDate === undefined || isKnownDay(deliveryDate, previousDate)) return [];
    if (to === undefined && isPlanned(occasion, reader.address, about)) return [];
    return draftMail({ ...occasion, previousDate }, { reader, entryId }, about) ?? [];
  });
}

/** Whether there is a mail that tells this reader of this day, whatever became of it. */
const isPlanned = (occasion: MailFacts, address: string, { mails, byId }: About): boolean =>
  mails.some((mail) => {
    const shipment = mail.trackingId === occasion.trackingId && mail.address === address && byId.get(mail.trackingId);
    return shipment && tellingOf(mail, shipment) === tellingOf(occasion, shipment);
  });

function moveOf(entry: ActivityRecord): Move[] {
  if (TAKING_BACK.has(entry.action)) return [{ entry, from: undefined, to: undefined }];
  const [from, to] = [entry.before?.deliveryDate, entry.after?.deliveryDate];
  return entry.action === 'shipment.edited' && typeof from === 'string' && typeof to === 'string' ? [{ entry, from, to }] : [];
}
