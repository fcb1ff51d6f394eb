import type { Mentions } from '@waybill/contracts';
import { isMentioned, mayBeMentioned, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

/** So many shipments, the newest, are looked through for what was typed freely: about a second. */
const MAX_SHIPMENTS = 50_000;
/** So many messages and so many quote requests. */
const MAX_SUBMISSIONS = 10_000;
const MAX_PLACES = 50;

type Place = Mentions['places'][number];

interface MentionLimits {
  shipments?: number;
  submissions?: number;
}

/**
 * Where the address or the number stands in what was typed freely: notes, descriptions, messages of others. Only somebody who reads
 * them can say what is to become of them.
 * @param own references of the messages and quote requests that are the person's anyway.
 */
export async function findMentions(
  { shipments, messages, quotes }: Pick<PrivacyContext, 'shipments' | 'messages' | 'quotes'>,
  person: Person,
  own: ReadonlySet<string>,
  { shipments: maxShipments = MAX_SHIPMENTS, submissions: maxSubmissions = MAX_SUBMISSIONS }: MentionLimits = {},
): Promise<Mentions> {
  const places: Place[] = [];
  let read = 0;
  const look = (place: Place, texts: readonly (string | undefined)[]) => {
    if (texts.some((text) => text !== undefined && isMentioned(person, text))) places.push(place);
  };

  for await (const batch of shipments.readTexts(maxShipments, (bytes) => mayBeMentioned(person, bytes))) {
    for (const shipment of batch) {
      read += 1;
      if (!shipment) continue;
      const { trackingId, description, statusHistory = [], removedHistory = [], internalNotes = [] } = shipment;
      const notes = [...statusHistory, ...removedHistory].map((entry) => entry.notes);
      look({ kind: 'shipment', id: trackingId }, [description, ...notes, ...internalNotes.map(({ text }) => text)]);
    }
  }
  const [received, asked] = await Promise.all([messages.listNewest(maxSubmissions), quotes.listNewest(maxSubmissions)]);
  for (const { reference, subject, message, note } of received) {
    if (!own.has(reference)) look({ kind: 'message', id: reference }, [subject, message, note]);
  }
  for (const { reference, note } of asked) if (!own.has(reference)) look({ kind: 'quote', id: reference }, [note]);

  const complete = read < maxShipments && received.length < maxSubmissions && asked.length < maxSubmissions;
  return { total: places.length, places: places.slice(0, MAX_PLACES), complete };
}
