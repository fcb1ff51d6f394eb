import type { ActivityEntry, ActivityPage } from '@waybill/contracts/activity/schema';
import { FIELD_PATHS, getFieldInfo } from '@waybill/contracts/shipments/shipment-fields';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { office } from '@waybill/i18n/office';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { ChevronRight, History, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { type ListResult, useFilteredQuery } from '#lib/address/use-list.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { DamagedRows, EmptyState } from '#ui/list-notices.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { ACTIVITY_PAGE_SIZE, listActivityOptions } from './activity-filters.ts';

interface ActivityLogProps {
  list: ListResult<ActivityPage>;
  /** All entries have the same target, which the rows then leave out. */
  hasSingleTarget?: boolean;
  onPage: (page: number) => void;
}

export function ActivityLog({ list, hasSingleTarget = false, onPage }: ActivityLogProps) {
  const { timeZone } = useCompany();
  const { data, pending, fetching, error, retry } = list;
  return (
    <>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={t(office.desk.activityFailed)} error={error} onRetry={retry} />
        </div>
      )}
      {timeZone !== getBrowserTimeZone() && (
        <p className="mb-2 text-xs text-ink-soft">{t(office.activity.timeZoneHint, { timeZone: formatTimeZone(timeZone) })}</p>
      )}
      <DamagedRows ids={data?.damaged} />
      <ProgressLine busy={pending} />
      <div aria-busy={fetching} className="border-t border-line">
        {!data && !error && <Skeleton />}
        {data?.entries.length === 0 && (
          <EmptyState
            icon={History}
            title={t(office.activity.nothingRecorded)}
            hint={hasSingleTarget ? undefined : t(office.activity.noMatches)}
          />
        )}
        {groupByDay(data?.entries ?? [], timeZone).map(({ day, entries }) => (
          <section key={day} aria-label={formatCalendarDate(day)}>
            <h2 className="border-b border-line bg-surface px-2 py-1 text-xs font-semibold">
              <time dateTime={day}>{formatCalendarDate(day)}</time>
            </h2>
            <ol>
              {entries.map((entry) => (
                <ActivityRow key={entry._id} entry={entry} hasSingleTarget={hasSingleTarget} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {data && data.pagination.total > 0 && <Pager pagination={data.pagination} onPage={onPage} />}
    </>
  );
}

export function ActivityList({ target }: { target: string }) {
  const [page, setPage] = useState(1);
  const filters = { page, target, actor: '', action: undefined, from: '', to: '' };
  return (
    <>
      <LinkButton to={officePaths.shipmentRecord(target)} className="mb-4">
        <Printer size={18} />
        {t(office.record.open)}
      </LinkButton>
      <ActivityLog list={useFilteredQuery(filters, listActivityOptions(filters), setPage)} hasSingleTarget onPage={setPage} />
    </>
  );
}

/** Omitted from summaries: the title already implies them. */
const HIDDEN_FIELDS = new Set(['deletedAt', 'deletedBy', 'purgedAt', 'version', 'updatedAt']);
const MAX_NAMED = 3;

type Change = Pick<ActivityEntry, 'action' | 'before' | 'after'>;

export function describeEntry({ action, before, after }: Change): { title: string; summary: string } {
  const title = t(office.activity.actions[action]);
  const [from, to] = [before?.status, after?.status];
  if (typeof from === 'string' && typeof to === 'string' && from !== to) {
    return { title, summary: `${getStatusName(from, t)} → ${getStatusName(to, t)}` };
  }
  if (before === null || action.endsWith('.created')) return { title, summary: '' };
  const names = Object.keys({ ...before, ...after }).filter((name) => !HIDDEN_FIELDS.has(name));
  const named = names.slice(0, MAX_NAMED).map(formatFieldName).join(', ');
  return {
    title,
    summary:
      names.length > MAX_NAMED ? t(office.activity.andMore, { named, more: formatCount(names.length - MAX_NAMED) }) : named,
  };
}

export function getChangedFields({ before, after }: Omit<Change, 'action'>): { name: string; before: string; after: string }[] {
  return Object.keys({ ...before, ...after }).map((name) => ({
    name: formatFieldName(name),
    before: formatValue(name, before?.[name]),
    after: formatValue(name, after?.[name]),
  }));
}

/** Days are in the company's time zone, as in the filters. */
function groupByDay(entries: readonly ActivityEntry[], timeZone: string): { day: string; entries: ActivityEntry[] }[] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = toCalendarDate(new Date(entry.at), timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, dayEntries]) => ({ day, entries: dayEntries }));
}

function Skeleton() {
  return Array.from({ length: ACTIVITY_PAGE_SIZE }, (_, row) => (
    <div key={row} aria-hidden="true" className="flex h-9 items-center gap-4 border-b border-line px-2">
      <span className="h-3 w-12 rounded-full bg-surface-strong" />
      <span className="h-3 w-64 rounded-full bg-surface-strong" />
    </div>
  ));
}

const getBrowserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ActivityRowProps {
  entry: ActivityEntry;
  hasSingleTarget: boolean;
}

function ActivityRow({ entry, hasSingleTarget }: ActivityRowProps) {
  const { title, summary } = describeEntry(entry);
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-3 px-2 hover:bg-surface max-md:flex-wrap max-md:py-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight size={16} className="shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
          <OfficeTime at={entry.at} as="time" className="shrink-0 font-mono text-ink-soft" />
          <span className="min-w-0 grow truncate max-md:basis-[calc(100%-7rem)] max-md:whitespace-normal">
            <span className="font-semibold">{title}</span>
            {summary && `: ${summary}`}
          </span>
          {!hasSingleTarget && <span className="max-w-48 shrink-0 truncate font-mono max-md:pl-7">{entry.targetId}</span>}
          <span className="w-24 shrink-0 truncate text-right text-ink-soft max-md:w-auto">{entry.actor}</span>
        </summary>
        <EntryDetails entry={entry} />
      </details>
    </li>
  );
}

const renderMono = (content: ReactNode) => <span className="font-mono">{content}</span>;

function EntryDetails({ entry }: { entry: ActivityEntry }) {
  const { at, actor, ip, requestId, targetId } = entry;
  const fields = getChangedFields(entry);
  const to = getTargetPath(entry);
  return (
    <div className="grid gap-2 bg-surface px-2 py-2 md:pl-9">
      {fields.length > 0 && (
        <table className="w-full table-fixed text-left">
          <thead className="text-xs text-ink-soft">
            <tr>
              {[t(office.activity.field), t(office.activity.before), t(office.activity.after)].map((label) => (
                <th key={label} scope="col" className="pr-3 font-semibold first:w-1/4">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name} className="align-top">
                <th scope="row" className="pr-3 font-normal text-ink-soft">
                  {name}
                </th>
                <td className="pr-3 break-words">{before}</td>
                <td className="break-words">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-xs text-ink-soft">
        {to ? (
          <Link to={to} className="font-mono">
            {targetId}
          </Link>
        ) : (
          <span className="font-mono">{targetId}</span>
        )}
        {t(office.activity.byActor, { actor })} <OfficeTime at={at} />
        {ip && t(office.activity.fromIp, { ip })}
        {requestId && rich(office.activity.request, { id: renderMono }, { requestId })}
      </p>
    </div>
  );
}

const PATHS: Readonly<Record<string, (targetId: string) => string>> = {
  shipment: officePaths.shipment,
  message: officePaths.message,
  quote: officePaths.quoteRequest,
  settings: () => officePaths.settings,
  session: () => officePaths.security,
  administrator: () => officePaths.security,
  account: () => officePaths.security,
  report: () => officePaths.reports,
  import: officePaths.import,
  mail: officePaths.mailsAbout,
  link: officePaths.shipment,
};

/** Purged targets have no page. */
function getTargetPath({ action, targetType, targetId }: ActivityEntry): string | undefined {
  return action === 'shipment.purged' ? undefined : PATHS[targetType]?.(targetId);
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/(?:^|\.)status$/.test(name)) return getStatusName(value, t);
  return /(?:^|\.)subStatus$/.test(name) ? nameReason(value) : value;
}

/** Of any status, since an entry may hold the reason alone. */
const nameReason = (value: string): string =>
  Object.keys(REASONS_BY_STAGE)
    .map((stage) => getReasonName(stage, value, t))
    .find(Boolean) ?? value;

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELD_PATHS.map((path) => [path, getFieldInfo(path).name])),
  subStatus: t(office.common.reason),
  'entry.location': t(office.shipments.location),
  'entry.notes': t(office.shipments.notesField),
  'entry.subStatus': t(office.common.reason),
  'entry.timestamp': t(office.shipments.happenedAt),
};

/** `recipient.phone` becomes "Recipient phone", `deliveryDate` becomes "Delivery date". */
function formatFieldName(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .toLowerCase();
  return NAMES[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
