import type { HistoryEntry, Shipment } from '@waybill/contracts/shipments/schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { getDueDate } from '@waybill/domain/shipments/due-date';
import { getHeadline } from '@waybill/domain/shipments/headline';
import { getStage, isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { getStatusInfo, STATUSES } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { formatHeadline } from '@waybill/i18n/phrases/format-headline';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { ExternalLink, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { getTown } from '#lib/format/get-town.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import { DueDate } from '../due-date.tsx';

interface ShipmentSummaryProps {
  shipment: Shipment;
  /** A form with the same data follows, so the summary leaves it out. */
  editing?: boolean;
}

export function ShipmentSummary({ shipment, editing = false }: ShipmentSummaryProps) {
  const today = useToday(useCompany().timeZone);
  const headline = formatHeadline(getHeadline(shipment), useOfficeClock(), t);
  return (
    <section aria-label={t(office.detail.summary)} className="@container border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <p className="min-w-0 grow text-base font-semibold wrap-anywhere">{headline}</p>
        <CustomerLinks trackingId={shipment.trackingId} />
      </div>
      <ReturnLinks shipment={shipment} />
      {shipment.labelChanged && (
        <p className="border-t border-line border-l-4 border-l-status-yellow bg-status-yellow-tint px-4 py-2">
          {t(office.labels.changedNotice)}{' '}
          <Link to={officePaths.shipmentLabel(shipment.trackingId)} className="underline underline-offset-4">
            {t(office.labels.printAgain)}
          </Link>
        </p>
      )}
      {!editing && (
        <>
          <div className="border-t border-line px-4 pt-4 pb-3">
            <Journey shipment={shipment} today={today} />
          </div>
          <dl className="grid grid-cols-2 gap-px border-t border-line bg-line @min-[44rem]:grid-cols-4">
            <Fact label={t(office.detail.origin)}>{shipment.origin}</Fact>
            <Fact label={t(office.detail.destination)}>{shipment.destination}</Fact>
            <Fact label={t(office.detail.shipDate)}>
              <OfficeTime at={shipment.createdAt} as="day" />
            </Fact>
            <Fact label={t(office.common.deliveryDate)}>
              <DueDate shipment={shipment} today={today} />
            </Fact>
          </dl>
        </>
      )}
    </section>
  );
}

const TOOL =
  'inline-flex min-h-(--control-height) cursor-pointer items-center gap-1.5 rounded-control px-2 font-semibold whitespace-nowrap no-underline hover:bg-surface-strong';

function CustomerLinks({ trackingId }: { trackingId: string }) {
  const path = paths.trackId(trackingId);
  return (
    <div className="-mx-2 flex flex-wrap">
      <a href={path} target="_blank" rel="noopener" className={TOOL}>
        <ExternalLink size={16} />
        {t(office.detail.viewAsCustomer)}
        <span className="sr-only"> {t(office.common.newTab)}</span>
      </a>
      <button type="button" onClick={() => void copyText(new URL(path, window.location.href).href)} className={TOOL}>
        <Link2 size={16} />
        {t(office.detail.copyLink)}
      </button>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bg-paper px-4 py-2">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

const ON_HOLD = 'on_hold';
/** Number of station names that fit side by side without much room. */
const MAX_NARROW_LABELS = 4;

interface JourneyProps {
  shipment: Shipment;
  /** In the company's time zone. */
  today: CalendarDate;
}

function Journey({ shipment, today }: JourneyProps) {
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

/** Link a shipment with its return. */
function ReturnLinks({ shipment: { returnOf, returnedAs } }: { shipment: Pick<Shipment, 'returnOf' | 'returnedAs'> }) {
  const links = [
    { label: t(office.detail.returnOf), trackingId: returnOf },
    { label: t(office.detail.returnedAs), trackingId: returnedAs },
  ].filter((link): link is { label: string; trackingId: string } => link.trackingId !== null);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 border-t border-line px-4 py-2">
      {links.map(({ label, trackingId }) => (
        <li key={label}>
          {label}{' '}
          <Link to={officePaths.shipment(trackingId)} className="font-mono font-semibold">
            {trackingId}
          </Link>
        </li>
      ))}
    </ul>
  );
}
