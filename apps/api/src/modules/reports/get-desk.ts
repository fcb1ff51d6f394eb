import { type Desk, deskItem, type DeskDay, type DeskGroup } from '@waybill/contracts/reports/desk-schema';
import { DESK_DAYS, DESK_ITEMS } from '@waybill/contracts/shared/constants';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { ATTENTION_KINDS, TRIAGE_KINDS, type TriageKind } from '@waybill/domain/shipments/attention-kinds';
import { startOfDay } from '../../platform/time/zoned-day.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { getOpenStatus } from '../shipments/history/entry-facts.ts';
import { type AttentionContext, lateFrom } from '../shipments/repository/find-needing-attention.ts';
import { attentionContext, type DaysBefore, type ReportContext } from './report-context.ts';

type DeskParts = Pick<ReportContext, 'shipments' | 'settings' | 'now' | 'daysBefore' | 'damage'>;

export async function getDesk(context: DeskParts): Promise<Desk> {
  const at = await attentionContext(context);
  const { now, timeZone } = at;
  const today = toCalendarDate(now, timeZone);
  const [groups, counts, before, ofToday] = await Promise.all([
    Promise.all(TRIAGE_KINDS.map(async (kind) => [kind, await readGroup(context, kind, at)])),
    Promise.all(ATTENTION_KINDS.map(async (kind) => [kind, await context.shipments.countNeeding(kind, at)])),
    context.daysBefore.get({ today, timeZone }),
    countDay(context, today, timeZone),
  ]);
  return {
    today,
    lateFrom: lateFrom(at),
    groups: Object.fromEntries(groups) as Desk['groups'],
    counts: Object.fromEntries(counts) as Desk['counts'],
    days: [...before, ofToday],
    asOf: now.toISOString(),
  };
}

async function readGroup({ shipments, damage }: DeskParts, kind: TriageKind, at: AttentionContext): Promise<DeskGroup> {
  const [count, found] = await Promise.all([shipments.countNeeding(kind, at), shipments.findForDesk(kind, at, DESK_ITEMS)]);
  const { rows, ...damaged } = presentRows(damage, found, {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: ({ recipient, lastEventAt, quietSince: _quietSince, statusSince, createdAt: _createdAt, ...shipment }) => ({
      ...shipment,
      status: getOpenStatus(shipment),
      recipient: recipient.name,
      lastEventAt: lastEventAt.toISOString(),
      statusSince: statusSince.toISOString(),
    }),
    schema: deskItem,
  });
  return { count, shipments: rows, ...damaged };
}

export function countDaysBefore(context: Pick<ReportContext, 'shipments'>, { today, timeZone }: DaysBefore): Promise<DeskDay[]> {
  const dates = Array.from({ length: DESK_DAYS - 1 }, (_, index) => addDays(today, index + 1 - DESK_DAYS));
  return Promise.all(dates.map((date) => countDay(context, date, timeZone)));
}

async function countDay({ shipments }: Pick<ReportContext, 'shipments'>, date: string, timeZone: string): Promise<DeskDay> {
  const day = { from: startOfDay(date, timeZone), to: startOfDay(addDays(date, 1), timeZone) };
  const [created, delivered] = await Promise.all([shipments.countCreated(day), shipments.countDelivered(day)]);
  return { date, created, delivered };
}
