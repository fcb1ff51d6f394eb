import type { ActivityRecord } from '../audit/activity-model.ts';
import type { About } from './about-mails.ts';
import type { MailFacts, NewMail } from './mail-model.ts';
import { draftMail } from './make-mails.ts';
import { readersOf } from './readers.ts';
import { lastToldDate } from './told-mails.ts';
import { isKnownDay } from './why-not.ts';

/** A change of the promised day. */
interface Move {
  entry: ActivityRecord;
  from: string;
  to: string;
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
  const [first, last] = [moves[0], moves.at(-1)];
  // A day that moved on since has an entry of its own, which comes next.
  if (!shipment || !first || !last || last.to !== shipment.deliveryDate) return [];
  const entryId = last.entry._id.toHexString();
  return readersOf(shipment, about.wishes).flatMap((reader) => {
    const toReader = about.toReader({ trackingId, address: reader.address });
    const waiting = toReader.find(
      ({ event, dueAt, happenedAt }) => event === 'promise_moved' && dueAt && happenedAt < last.entry.at,
    );
    const previousDate = lastToldDate(toReader) ?? waiting?.previousDate ?? first.from;
    if (isKnownDay(last.to, previousDate)) return [];
    const occasion: MailFacts = {
      trackingId,
      event: 'promise_moved',
      occasion: `promise_moved_${entryId}`,
      happenedAt: last.entry.at,
      previousDate,
      deliveryDate: last.to,
    };
    return draftMail(occasion, { reader, entryId }, about) ?? [];
  });
}

function moveOf(entry: ActivityRecord): Move[] {
  const [from, to] = [entry.before?.deliveryDate, entry.after?.deliveryDate];
  return entry.action === 'shipment.edited' && typeof from === 'string' && typeof to === 'string' ? [{ entry, from, to }] : [];
}
