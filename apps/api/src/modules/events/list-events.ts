import type { FeedPage, FeedQuery } from '@waybill/contracts/events/schema';
import { KEEP_FOREVER } from '@waybill/contracts/shared/setting-ranges';
import type { Settings } from '@waybill/contracts/site/schema';
import { DAY_MS } from '@waybill/domain/time';
import type { SigningKeys } from '../../platform/config/purpose-keys.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { EventLog } from '../../platform/events/event-log.ts';
import { isReadable } from '../../platform/events/event.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { TestShipments } from '../shipments/shipment-context.ts';
import { openCursor, sealCursor } from './cursor.ts';
import { findEventType, presentEvents, readShipments } from './present-events.ts';

/** Log entries read at once, and for one answer: a customer may have few of many. */
const BATCH = 500;
const MAX_READ = 10_000;

export interface FeedContext {
  events: EventLog<ActivityRecord>;
  cursorKeys: SigningKeys;
  settings: () => Promise<Settings>;
  now: () => Date;
  shipments: ShipmentRepository;
  tests: TestShipments;
}

interface Caller {
  owner: string;
  /** Of its key. */
  customerId: string | undefined;
  isTest: boolean;
}

/** @param owner ID of the caller. @throws AppError VALIDATION for a cursor that is not the caller's, or CURSOR_GONE. */
export async function listEvents(
  context: FeedContext,
  { after, types, limit }: FeedQuery,
  { owner, customerId, isTest }: Caller,
): Promise<FeedPage> {
  const { events: log, cursorKeys } = context;
  const seal = (seq: number) => sealCursor(cursorKeys, seq, owner);
  if (after === 'now') return { events: [], next: seal(await log.lastSeq()), more: false };
  let position = await readStart(context, after, owner);
  const found: FeedPage['events'] = [];
  for (let read = 0; read < MAX_READ; read += BATCH) {
    const entries = await log.findAfter(position, BATCH);
    const wanted = entries.filter((entry) => {
      const type = isReadable(entry) && entry.targetType === 'shipment' ? findEventType(entry) : undefined;
      return type !== undefined && types.includes(type);
    });
    const stored = await readShipments(context, wanted, isTest);
    for (const { seq, ...event } of presentEvents(wanted, stored, customerId)) {
      found.push(event);
      if (found.length === limit) return { events: found, next: seal(seq), more: true };
    }
    position = entries.at(-1)?.seq ?? position;
    if (entries.length < BATCH) return { events: found, next: seal(position), more: false };
  }
  return { events: found, next: seal(position), more: true };
}

async function readStart(context: FeedContext, after: string | undefined, owner: string): Promise<number> {
  const { events: log, cursorKeys } = context;
  if (after === undefined) return findStart(context);
  const seq = openCursor(cursorKeys, after, owner);
  const last = await log.lastSeq();
  if (seq === undefined || seq > last) {
    throw validationError([{ path: 'after', message: 'is not a cursor that this caller got' }]);
  }
  // A caller that has read everything missed nothing, however long it paused.
  if (seq === last) return seq;
  const start = await findStart(context);
  if (seq >= start) return seq;
  const text = 'The events no longer go back to this cursor. Begin with the oldest one, and read the shipments again.';
  throw new AppError('CURSOR_GONE', text, { params: { oldest: sealCursor(cursorKeys, start, owner) } });
}

/** Position before the oldest event that may be read. */
async function findStart({ events: log, settings, now }: FeedContext): Promise<number> {
  const { eventDays } = (await settings()).data;
  if (eventDays !== KEEP_FOREVER) {
    // Moves once a day only, so that the oldest cursor is still valid when the caller sends it.
    const today = Math.floor(now().getTime() / DAY_MS);
    const expired = await log.findLastBefore(new Date((today - eventDays) * DAY_MS));
    if (expired !== undefined) return expired;
  }
  const [oldest] = await log.findAfter(0, 1);
  return oldest ? oldest.seq - 1 : log.lastSeq();
}
