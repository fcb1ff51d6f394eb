import type { Mentions } from '@waybill/contracts/privacy/schema';
import { isDatabaseDown } from '../../platform/db/database-errors.ts';
import { collectTexts, type Owner } from '../../platform/modules/personal-paths.ts';
import { ACTIVITY_PATHS, type ActivityRecord } from '../audit/activity-model.ts';
import { toSource } from '../imports/analyze-file.ts';
import { openSource } from '../imports/files/open-source.ts';
import type { ImportRecord } from '../imports/import-model.ts';
import { SHIPPER_PATHS } from '../imports/shippers/shipper-model.ts';
import type { ShipperView } from '../imports/shippers/shipper-repository.ts';
import { MESSAGE_PATHS } from '../inbox/store/message-model.ts';
import { QUOTE_PATHS } from '../inbox/store/quote-model.ts';
import { SHIPMENT_PATHS } from '../shipments/shipment-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { isMentioned, isPerson, mayBeMentioned, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

/** The newest live shipments, and as many in the trash: takes about a second. */
const MAX_SHIPMENTS = 50_000;
/** The newest log entries: takes about a second. */
const MAX_ENTRIES = 100_000;
const MAX_SUBMISSIONS = 10_000;
const MAX_PLACES = 50;

type Place = Mentions['places'][number];
const isKind = (type: ActivityRecord['targetType']): type is Place['kind'] => ['shipment', 'message', 'quote'].includes(type);

interface MentionLimits {
  shipments?: number;
  submissions?: number;
  entries?: number;
}

/** For a human to review. @param own references of the person's messages and quote requests. */
export async function findMentions(
  { shipments, messages, quotes, storedTexts, activity }: PrivacyContext,
  person: Person,
  own: ReadonlySet<string>,
  limits: MentionLimits = {},
): Promise<Mentions> {
  const { shipments: maxShipments = MAX_SHIPMENTS, submissions: maxSubmissions = MAX_SUBMISSIONS } = limits;
  const { entries: maxEntries = MAX_ENTRIES } = limits;
  const found = new Map<string, Place>();
  const mayHold = (bytes: string): boolean => mayBeMentioned(person, bytes);
  const checkTexts = (place: Place, texts: readonly string[]) => {
    const isOwn = place.kind !== 'shipment' && own.has(place.id);
    if (isOwn || !texts.some((text) => isMentioned(person, text))) return;
    found.set(`${place.kind} ${place.id}`, place);
  };

  /** @returns whether there may be more items than were read. */
  const scan = async <Item>(
    batches: AsyncIterable<Iterable<Item | null>>,
    limit: number,
    visit: (item: Item) => void,
  ): Promise<boolean> => {
    let read = 0;
    for await (const batch of batches) {
      for (const item of batch) {
        read += 1;
        if (item) visit(item);
      }
    }
    return read >= limit;
  };
  const isMention = (owner: Owner): boolean => owner === 'freeText' || owner === 'delivery' || owner === 'person';
  const checkEntry = ({ targetType: kind, targetId: id, before, after }: ActivityRecord): void => {
    const changed = { ...(before && { before }), ...(after && { after }) };
    if (isKind(kind)) checkTexts({ kind, id }, collectTexts(changed, ACTIVITY_PATHS, isMention));
  };
  const checkShipment = (shipment: ShipmentRecord): void =>
    checkTexts({ kind: 'shipment', id: shipment.trackingId }, collectTexts(shipment, SHIPMENT_PATHS, isMention));

  const reachedLimits = [
    await scan(shipments.readTexts('live', maxShipments, mayHold), maxShipments, checkShipment),
    await scan(shipments.readTexts('trash', maxShipments, mayHold), maxShipments, checkShipment),
  ];
  const [received, deleted, requests] = await Promise.all([
    messages.listNewest(maxSubmissions),
    messages.listDeleted(maxSubmissions),
    quotes.listNewest(maxSubmissions),
  ]);
  for (const message of [...received, ...deleted]) {
    checkTexts({ kind: 'message', id: message.reference }, collectTexts(message, MESSAGE_PATHS, isMention));
  }
  for (const quote of requests) checkTexts({ kind: 'quote', id: quote.reference }, collectTexts(quote, QUOTE_PATHS, isMention));
  for await (const { kind, id, texts } of storedTexts.listPlaces(mayHold)) checkTexts({ kind, id } as Place, texts);
  // The log comes last: most of its mentions are also in the item itself, which is listed first.
  reachedLimits.push(await scan(activity.readNewest(maxEntries, mayHold), maxEntries, checkEntry));

  const complete = !reachedLimits.includes(true) && [received, deleted, requests].every(({ length }) => length < maxSubmissions);
  return { total: found.size, places: [...found.values()].slice(0, MAX_PLACES), complete };
}

interface NamedImport {
  importId: string;
  createdAt: Date;
}

interface PersonImport extends NamedImport {
  fileName: string;
  rows: number[];
}

export interface SearchedImports {
  found: PersonImport[];
  /** Files that can no longer be read and may name the person. */
  unreadable: NamedImport[];
}

const LINE = /\r\n|\n|\r/;

/** Matches the address or number in any column, also within other words. Files are kept for a week, so there are few to read. */
export async function findImports({ imports }: PrivacyContext, person: Person): Promise<SearchedImports> {
  const matches = (text: string) => isPerson(person, { [person.kind]: text }) || isMentioned(person, text);
  const matchesLine = (content: Buffer) =>
    [content.toString('utf8'), content.toString('latin1')].some((text) => text.split(LINE).some(matches));
  const result: SearchedImports = { found: [], unreadable: [] };
  for (const importId of await imports.listIds()) {
    const view = await imports.findView(importId);
    if (!view) continue;
    const { fileName, createdAt } = view;
    let rows: number[] = [];
    let content: Buffer | undefined;
    try {
      const record = await imports.find(importId);
      content = record?.content;
      rows = record ? await findRows(record, matches) : [];
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      // The stored preview and the bytes may still name the person.
      if (matches(JSON.stringify(view)) || (content && matchesLine(content))) rows = [1];
      else result.unreadable.push({ importId, createdAt });
    }
    if (rows.length > 0) result.found.push({ importId, fileName, createdAt, rows });
  }
  return result;
}

/** Remembered shippers whose name, columns or answers name the person. */
export async function findShippers({ importShippers }: PrivacyContext, person: Person): Promise<ShipperView[]> {
  const matches = (text: string) => isPerson(person, { [person.kind]: text }) || isMentioned(person, text);
  return (await importShippers.list()).filter((shipper) => collectTexts(shipper, SHIPPER_PATHS).some(matches));
}

async function findRows(record: ImportRecord, matches: (text: string) => boolean): Promise<number[]> {
  const { answers, content, corrections } = toSource(record);
  const rows = new Set(corrections.flatMap(({ row, text }) => (matches(text) ? [row] : [])));
  const { info, letter, read } = await openSource(content, answers.reading);
  // The text of a mail has no rows.
  const lines = letter ? [...letter.writers, ...content.toString('utf8').split(LINE)] : [];
  if ([record.fileName, ...Object.values(answers.values), ...lines].some((text) => text !== undefined && matches(text))) {
    rows.add(1);
  }
  for (const sheet of info.sheets.length > 1 ? info.sheets : [info.sheet]) {
    const isRead = sheet === info.sheet;
    const table = isRead
      ? await read()
      : await (await openSource(content, { ...answers.reading, sheet, headerRow: null })).read();
    for await (const { row, cells, details = {} } of table.rows) {
      const texts = [...cells, ...Object.values(details).flatMap(({ shown }) => shown ?? [])];
      if (texts.some(matches)) rows.add(isRead ? row : 1);
    }
  }
  return [...rows].toSorted((a, b) => a - b);
}
