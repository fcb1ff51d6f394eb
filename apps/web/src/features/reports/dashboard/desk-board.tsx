import type { Desk, DeskGroup, DeskItem } from '@waybill/contracts/reports/desk-schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';
import { TRIAGE_KINDS, type TriageKind } from '@waybill/domain/shipments/attention-kinds';
import { office } from '@waybill/i18n/office';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { getTown } from '#lib/format/get-town.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { SmallStatusBadge } from '#ui/status-badge.tsx';

const COLUMNS = TRIAGE_KINDS.filter((kind) => kind !== 'backlog');
const GRID = 'grid gap-x-5 gap-y-6 @xl:grid-cols-2 @4xl:grid-cols-4';
const SKELETON_ROWS = 3;

export function DeskBoard({ desk: { groups, today } }: { desk: Desk }) {
  if (COLUMNS.every((kind) => groups[kind].count === 0)) {
    return (
      <p className="flex items-center justify-center gap-2 border-y border-line py-8 text-ink-soft">
        <CircleCheck className="text-status-green" />
        {t(office.desk.nothingNeedsAttention)}
      </p>
    );
  }
  return (
    <div className="@container">
      <div className={GRID}>
        {COLUMNS.map((kind) => (
          <DeskColumn key={kind} kind={kind} group={groups[kind]} today={today} />
        ))}
      </div>
    </div>
  );
}

export function DeskSkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className={GRID}>
        {COLUMNS.map((kind) => (
          <div key={kind}>
            <span className="mb-5 block h-4 w-24 rounded-full bg-surface-strong" />
            {Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <div key={row} className="grid h-14 content-center gap-2 border-t border-line">
                <span className="block h-3 w-36 rounded-full bg-surface-strong" />
                <span className="block h-3 w-48 rounded-full bg-surface-strong" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export function DaysLate({ date, today }: { date: CalendarDate; today: CalendarDate }) {
  return (
    <span className="font-semibold whitespace-nowrap text-status-red">
      {t(office.dashboard.late, { count: daysBetween(date, today) })}
    </span>
  );
}

type ColumnKind = Exclude<TriageKind, 'backlog'>;

interface DeskColumnProps {
  kind: ColumnKind;
  group: DeskGroup;
  today: CalendarDate;
}

function DeskColumn({ kind, group: { count, shipments }, today }: DeskColumnProps) {
  const title = t(office.triage[kind].title);
  return (
    <section aria-label={title} className="@container min-w-0">
      <h3 className="text-base font-semibold">
        <Link to={officePaths.shipmentsNeeding(kind)} className="group flex items-baseline gap-2 no-underline">
          <span className={`font-mono text-2xl tabular-nums ${kind === 'newly_late' && count > 0 ? 'text-status-red' : ''}`}>
            {formatCount(count)}
          </span>
          <span className="underline decoration-line-strong underline-offset-4 group-hover:decoration-ink">{title}</span>
        </Link>
      </h3>
      <p className="mb-2 text-xs text-ink-soft">
        {count === 0 ? t(office.triage[kind].none) : kind !== 'today' && t(office.triage[kind].hint)}
      </p>
      {count > 0 && (
        <ul aria-label={title} className="border-b border-line">
          {shipments.map((shipment) => (
            <DeskRow key={shipment.trackingId} shipment={shipment} kind={kind} today={today} />
          ))}
        </ul>
      )}
      {count > shipments.length && (
        <Link
          to={officePaths.shipmentsNeeding(kind)}
          aria-label={`${t(office.dashboard.allOf, { figure: formatCount(count) })}: ${title}`}
          className="inline-flex min-h-(--control-height) items-center font-semibold"
        >
          {t(office.dashboard.allOf, { figure: formatCount(count) })}
        </Link>
      )}
    </section>
  );
}

/** Two lines, each as wide as its own texts leave room; narrow columns put what is beside them on a third. */
const ROW = 'grid-cols-[minmax(0,1fr)] @max-[16.5rem]:grid-cols-[auto_minmax(0,1fr)]';
const LINE = 'flex min-w-0 items-center justify-between gap-x-2 @max-[16.5rem]:contents';
const FACT = 'shrink-0 justify-self-end @max-[16.5rem]:order-2';

/** Small screens show three rows; the heading links to all. */
const SMALL_SCREEN = 'max-md:nth-[n+4]:hidden';

interface DeskRowProps {
  shipment: DeskItem;
  kind: ColumnKind;
  today: CalendarDate;
}

function DeskRow({ shipment, kind, today }: DeskRowProps) {
  const { trackingId, recipient, origin, destination, status } = shipment;
  const { timeZone } = useCompany();
  const daysSince = (instant: string) => daysBetween(toCalendarDate(new Date(instant), timeZone), today);
  const fact = {
    today: undefined,
    newly_late: <DaysLate date={shipment.dueDate ?? shipment.deliveryDate} today={today} />,
    held: <Fact>{t(office.dashboard.heldFor, { count: daysSince(shipment.statusSince) })}</Fact>,
    silent: <Fact>{t(office.dashboard.silentFor, { count: daysSince(shipment.lastEventAt) })}</Fact>,
  }[kind];
  const hasBadgeBelow = kind !== 'held' && fact !== undefined;
  return (
    <li className={`border-t border-line ${SMALL_SCREEN}`}>
      <Link
        to={officePaths.shipmentNeeding(kind, trackingId)}
        title={`${recipient}, ${formatLane(origin, destination)}`}
        className={`-mx-2 grid min-h-14 content-center items-center gap-x-2 gap-y-0.5 rounded-control px-2 py-1.5 no-underline hover:bg-surface ${ROW}`}
      >
        <span className={LINE}>
          <span className="font-mono whitespace-nowrap @max-[16.5rem]:col-span-2">{trackingId}</span>
          <span className={FACT}>{fact ?? <SmallStatusBadge status={status} />}</span>
        </span>
        <span className={LINE}>
          <span className="min-w-0 truncate text-xs text-ink-soft @max-[16.5rem]:order-1 @max-[16.5rem]:col-span-2">
            <bdi>{recipient}</bdi>
            {` · ${formatLane(getTown(origin), getTown(destination))}`}
          </span>
          {hasBadgeBelow && (
            <span className={FACT}>
              <SmallStatusBadge status={status} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

const Fact = ({ children }: { children: string }) => <span className="text-xs whitespace-nowrap text-ink-soft">{children}</span>;

/** 0 if the second date is earlier. */
const daysBetween = (from: CalendarDate, to: CalendarDate): number => Math.max(0, countDaysBetween(from, to));
