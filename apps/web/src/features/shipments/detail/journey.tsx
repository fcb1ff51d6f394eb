import type { HistoryEntry, Shipment } from '@waybill/contracts/shipments/schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { getDueDate } from '@waybill/domain/shipments/due-date';
import { getStage, isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { getStatusInfo, STATUSES } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import type { ReactNode } from 'react';
import { getTown } from '#lib/format/get-town.ts';
import { t } from '#lib/language/t.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import { DueDate } from '../components/due-date.tsx';

const ON_HOLD = 'on_hold';
/** Number of station names that fit side by side without much room. */
const MAX_NARROW_LABELS = 4;

interface JourneyProps {
  shipment: Shipment;
  /** In the company's time zone. */
  today: CalendarDate;
}

export function Journey({ shipment, today }: JourneyProps) {
  const { status } = shipment;
  const stage = getStage(shipment);
  const isClosed = isClosingOutcome(stage);
  const entries = sortNewestFirst(shipment.statusHistory);
  const at = getStatusInfo(status).progress;
  // A hold is a station only while it lasts; the history lists past ones.
  const stations = STATUSES.filter(
    ({ value, progress }) => (value !== ON_HOLD || status === ON_HOLD) && (!isClosed || progress <= at),
  );
  const isCrowded = stations.length + Number(isClosed) > MAX_NARROW_LABELS;
  return (
    <ol aria-label={t(office.detail.progress)} className="flex">
      {stations.map(({ value, progress }) => (
        <Station
          key={value}
          label={getStatusName(value, t)}
          isCrowded={isCrowded}
          state={progress < at || (isClosed && progress === at) ? 'passed' : value === status ? 'current' : 'ahead'}
          isOnHold={stage === ON_HOLD}
          entry={progress <= at ? entries.find((entry) => getStage(entry) === value) : undefined}
        >
          {value === 'delivered' && status !== 'delivered' && getDueDate(shipment) !== null && (
            <DueDate shipment={shipment} today={today} />
          )}
        </Station>
      ))}
      {isClosed && (
        <Station
          label={getStatusName(stage, t)}
          isCrowded={isCrowded}
          state="current"
          isOnHold={false}
          entry={entries.find((entry) => getStage(entry) === stage)}
        />
      )}
    </ol>
  );
}

interface StationProps {
  label: string;
  state: 'passed' | 'current' | 'ahead';
  isOnHold: boolean;
  isCrowded: boolean;
  entry: HistoryEntry | undefined;
  children?: ReactNode;
}

const DOT_CLASSES: Record<StationProps['state'], string> = {
  passed: 'bg-signal border-signal',
  current: 'bg-paper border-signal border-4',
  ahead: 'bg-paper border-line-strong',
};

const LABEL_CLASSES: Record<StationProps['state'], string> = { passed: '', current: 'font-semibold', ahead: 'text-ink-soft' };

/** The line to the next station is solid once the shipment has passed. */
function Station({ label, state, isOnHold, isCrowded, entry, children }: StationProps) {
  const isHoldStation = isOnHold && state === 'current';
  const line = state === 'passed' ? 'border-signal' : 'border-dashed border-line-strong';
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group relative min-w-0 flex-1 pt-6 pr-1 @min-[37rem]:pr-4 @min-[37rem]:last:w-32 @min-[56rem]:last:w-40 @min-[37rem]:last:flex-none"
    >
      <span aria-hidden="true" className={`absolute top-[7px] right-0 left-4 border-t-2 group-last:hidden ${line}`} />
      <span
        aria-hidden="true"
        className={`absolute top-0 left-0 size-4 rounded-full border-2 ${isHoldStation ? 'border-4 border-status-red bg-paper' : DOT_CLASSES[state]}`}
      />
      <p
        className={`@max-[37rem]:text-xs ${LABEL_CLASSES[state]} ${isCrowded && state === 'passed' ? '@max-[37rem]:group-not-first:sr-only' : ''}`}
      >
        {label}
      </p>
      {/* Without room, this is left to the history. */}
      <div className="text-xs text-ink-soft @max-[37rem]:hidden">
        {entry && <OfficeTime at={entry.timestamp} as="minute" />}
        {entry?.location && (
          <p title={entry.location} className="truncate">
            {getTown(entry.location)}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
