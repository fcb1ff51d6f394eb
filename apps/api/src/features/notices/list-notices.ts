import { addDays, calendarDateOf, type Notice, NOTICE_DAYS, type Notices } from '@waybill/contracts';
import type { DeviceRecord } from '../../models/admin-model.ts';
import type { AttentionContext } from '../../models/attention-filter.ts';
import { startOfDay } from '../../zoned-day.ts';

const HOUR_MS = 3_600_000;
/** At most so many of each kind: the bell tells that something happened, the pages tell all of it. */
const PER_KIND = 10;

interface Arrived {
  reference: string;
  createdAt: Date;
}

interface LateShipment {
  trackingId: string;
  recipient: { name: string };
  deliveryDate: string;
  lastEventAt: Date;
}

type FindLate<Since> = (since: Since, context: AttentionContext, limit: number) => Promise<LateShipment[]>;

export interface ListNoticesDeps {
  /** The newest that nobody has taken up yet. */
  newMessages: (newest: { since: Date; limit: number }) => Promise<(Arrived & { name?: string | undefined; subject: string })[]>;
  newQuotes: (newest: { since: Date; limit: number }) => Promise<(Arrived & { name: string; cityOfDeparture: string })[]>;
  findOverdueFrom: FindLate<string>;
  findStaleFrom: FindLate<Date>;
  /** Of an administrator: browsers and programs in the order of their first sign-in, and up to when notices were seen. */
  findNoticeState: (adminId: string) => Promise<{ devices: readonly DeviceRecord[]; noticesSeenAt: Date | null }>;
  context: () => Promise<AttentionContext>;
}

type Happening = Notice extends infer Kind ? (Kind extends Notice ? Omit<Kind, 'at' | 'unread'> & { at: Date } : never) : never;

/** What happened by itself in the last seven days, newest first, and how much of it is unread (R106). */
export async function listNotices(deps: ListNoticesDeps, adminId: string): Promise<Notices> {
  const [context, { devices, noticesSeenAt }] = await Promise.all([deps.context(), deps.findNoticeState(adminId)]);
  const since = new Date(context.now.getTime() - NOTICE_DAYS * 24 * HOUR_MS);
  const happenings = [...(await findHappenings(deps, { context, since })), ...newDevices(devices)];
  const notices = happenings
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((happening) => ({
      ...happening,
      at: happening.at.toISOString(),
      unread: !noticesSeenAt || happening.at > noticesSeenAt,
    }));
  return { notices, unread: notices.filter(({ unread }) => unread).length, asOf: context.now.toISOString() };
}

async function findHappenings(
  deps: ListNoticesDeps,
  { context, since }: { context: AttentionContext; since: Date },
): Promise<Happening[]> {
  const { timeZone, staleHours } = context;
  const staleMs = staleHours * HOUR_MS;
  const [messages, quotes, overdue, stale] = await Promise.all([
    deps.newMessages({ since, limit: PER_KIND }),
    deps.newQuotes({ since, limit: PER_KIND }),
    deps.findOverdueFrom(addDays(calendarDateOf(since, timeZone), -1), context, PER_KIND),
    deps.findStaleFrom(new Date(since.getTime() - staleMs), context, PER_KIND),
  ]);
  const aboutShipment = ({ trackingId, recipient }: LateShipment) => ({ trackingId, recipient: recipient.name });
  return [
    ...messages.map(({ reference, name = null, subject, createdAt: at }) => ({
      kind: 'message' as const,
      at,
      reference,
      name,
      subject,
    })),
    ...quotes.map(({ reference, name, cityOfDeparture, createdAt: at }) => ({
      kind: 'quote' as const,
      at,
      reference,
      name,
      cityOfDeparture,
    })),
    ...overdue.map((shipment) => ({
      kind: 'overdue' as const,
      at: startOfDay(addDays(shipment.deliveryDate, 1), timeZone),
      ...aboutShipment(shipment),
    })),
    ...stale.map((shipment) => ({
      kind: 'stale' as const,
      at: new Date(shipment.lastEventAt.getTime() + staleMs),
      ...aboutShipment(shipment),
    })),
  ];
}

/** The first device of all is no news. */
const newDevices = ([, ...later]: readonly DeviceRecord[]): Happening[] =>
  later.map(({ agent, firstSeenAt: at }) => ({ kind: 'device', at, agent }));
