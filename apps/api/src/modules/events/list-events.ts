import type { FeedPage, FeedQuery } from '@waybill/contracts/events/schema';
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

async function readStart({ events: log, cursorKeys }: FeedContext, after: string | undefined, owner: string): Promise<number> {
  const [oldest] = await log.findAfter(0, 1);
  const start = oldest ? oldest.seq - 1 : await log.lastSeq();
  if (after === undefined) return start;
  const seq = openCursor(cursorKeys, after, owner);
  if (seq === undefined || seq > (await log.lastSeq())) {
    throw validationError([{ path: 'after', message: 'is not a cursor that this caller got' }]);
  }
  if (seq >= start) return seq;
  const text = 'The log no longer goes back to this cursor. Begin with the oldest one, and read the shipments again.';
  throw new AppError('CURSOR_GONE', text, { params: { oldest: sealCursor(cursorKeys, start, owner) } });
}
