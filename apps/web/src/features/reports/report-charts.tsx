import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatCount } from '#lib/format/format-count.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import type { Bars } from './draw-bars.ts';
import { formatDuration, formatRate } from './format-figures.ts';

type Week = ReportSummary['weeks'][number];

type Transit = ReportSummary['transit'];

export function PromiseChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ChartFigure
      title={t(office.reports.onTimeByWeek)}
      caption={t(office.reports.onTimeByWeekHint)}
      labels={weeks.map(({ from }) => formatShortDate(from))}
      bars={[
        { label: t(office.reports.names.late), color: 'status-red', values: weeks.map(({ judged }) => judged) },
        { label: t(office.reports.names.onTime), color: 'status-green', values: weeks.map(({ onTime }) => onTime) },
      ]}
      formatValue={formatCount}
      table={{
        columns: [
          t(office.reports.weekOf),
          t(office.reports.names.created),
          t(office.reports.names.delivered),
          t(office.reports.names.onTime),
          t(office.reports.names.late),
          t(office.reports.rate),
        ],
        rows: weeks.map(({ from, created, delivered, judged, onTime }) => [
          formatCalendarDate(from),
          formatCount(created),
          formatCount(delivered),
          formatCount(onTime),
          formatCount(judged - onTime),
          formatRate(judged === 0 ? null : onTime / judged),
        ]),
      }}
    />
  );
}

/** Omits the weekday, which is always the same. */
const formatShortDate = (date: Week['from']) => formatCalendarDate(date).replace(/^\S+ /, '');

export function TransitChart({ transit }: { transit: Transit }) {
  const { distribution, medianHours, p85Hours, p95Hours } = transit;
  const counts = distribution.map(({ count }) => count);
  return (
    <ChartFigure
      title={t(office.reports.transit)}
      caption={t(office.reports.transitHint)}
      labels={distribution.map(({ fromDays, toDays }) => (toDays === null ? `${fromDays}+` : String(fromDays)))}
      bars={[{ label: t(office.reports.deliveries), color: 'status-blue', values: counts }]}
      formatValue={formatCount}
      table={{
        columns: [t(office.reports.daysColumn), t(office.reports.deliveries)],
        rows: distribution.map(({ fromDays, toDays, count }) => [describeDays(fromDays, toDays), formatCount(count)]),
      }}
    >
      {counts.some((count) => count > 0) &&
        t(office.reports.transitInWords, {
          typical: formatDuration(medianHours),
          p85: formatDuration(p85Hours),
          p95: formatDuration(p95Hours),
        })}
    </ChartFigure>
  );
}

function describeDays(from: number, to: number | null): string {
  if (to === null) return t(office.reports.daysAndMore, { from: String(from) });
  return from === 0 ? t(office.reports.lessThanOne) : t(office.reports.daysBetween, { from: String(from), to: String(to) });
}

export function DwellChart({ dwell }: { dwell: ReportSummary['dwell'] }) {
  return (
    <ChartFigure
      title={t(office.reports.timeInStatus)}
      caption={t(office.reports.timeInStatusHint)}
      labels={dwell.map(({ status }) => getStatusName(status, t))}
      bars={[
        { label: t(office.reports.p90Within), color: 'line-strong', values: dwell.map(({ p90Hours }) => toDays(p90Hours)) },
        { label: t(office.reports.typical), color: 'status-blue', values: dwell.map(({ p50Hours }) => toDays(p50Hours)) },
      ]}
      formatValue={(days) => `${days} d`}
      smallestStep={0.25}
      table={{
        columns: [t(office.common.status), t(office.reports.typical), t(office.reports.p90Within), t(office.common.shipments)],
        rows: dwell.map(({ status, p50Hours, p90Hours, count, tooFew }) => [
          getStatusName(status, t),
          formatDuration(p50Hours),
          formatDuration(p90Hours),
          tooFew && count > 0 ? `${formatCount(count)}, ${t(office.reports.tooFew)}` : formatCount(count),
        ]),
      }}
    />
  );
}

const toDays = (hours: number | null): number | null => (hours === null ? null : hours / 24);

// The drawing library is a separate chunk, which only this page loads.
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

const HEIGHT_PX = 220;

interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartFigureProps {
  title: string;
  caption: string;
  labels: readonly string[];
  bars: readonly Bars[];
  formatValue: (value: number) => string;
  /** Of the scale; 1 for counts. */
  smallestStep?: number;
  /** The same numbers for screen readers and copying; a button shows it to everybody. */
  table: ChartTable;
  children?: ReactNode;
}

function ChartFigure({ title, caption, labels, bars, formatValue, smallestStep = 1, table, children }: ChartFigureProps) {
  const [isTableVisible, setTableVisible] = useState(!supportsCanvas());
  const [hoveredIndex, setHoveredIndex] = useState<number>();
  const isEmpty = bars.every(({ values }) => values.every((value) => !value));
  const hoveredRow = hoveredIndex === undefined ? undefined : table.rows[hoveredIndex];
  return (
    <figure aria-label={title} className="min-w-0 border border-line p-3 print:p-2">
      <div className="flex items-start justify-between gap-2">
        <figcaption>
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="text-xs text-ink-soft">{caption}</p>
        </figcaption>
        <Button
          aria-pressed={isTableVisible}
          onClick={() => setTableVisible(!isTableVisible)}
          className="shrink-0 px-3! print:hidden"
        >
          {t(office.reports.table)}
          <span className="sr-only"> {t(office.reports.tableOf, { title })}</span>
        </Button>
      </div>
      {!isTableVisible && isEmpty && (
        <p className="grid place-items-center text-ink-soft" style={{ minHeight: HEIGHT_PX }}>
          {t(office.reports.nothingToDraw)}
        </p>
      )}
      {!isTableVisible && !isEmpty && (
        <>
          <p aria-hidden="true" className="mt-2 flex min-h-5 flex-wrap gap-x-4 text-xs">
            {hoveredRow ? (
              hoveredRow.map((cell, index) => <span key={table.columns[index]}>{`${table.columns[index]} ${cell}`}</span>)
            ) : (
              <Legend bars={bars} />
            )}
          </p>
          <div style={{ minHeight: HEIGHT_PX }} className="print:min-h-0!">
            <ErrorBoundary>
              <Suspense fallback={null}>
                <BarChart
                  labels={labels}
                  bars={bars}
                  height={HEIGHT_PX}
                  formatValue={formatValue}
                  smallestStep={smallestStep}
                  onHover={setHoveredIndex}
                />
              </Suspense>
            </ErrorBoundary>
          </div>
        </>
      )}
      <div className={isTableVisible ? 'mt-2' : 'sr-only'}>
        <FigureTable label={title} {...table} />
      </div>
      {children && <div className="mt-2 text-xs text-ink-soft">{children}</div>}
    </figure>
  );
}

function Legend({ bars }: { bars: readonly Bars[] }) {
  return bars.map(({ label, color }) => (
    <span key={label} className="flex items-center gap-1.5">
      <span className="size-2.5 [print-color-adjust:exact]" style={{ background: `var(--${color})` }} />
      {label}
    </span>
  ));
}

function FigureTable({ label, columns, rows }: ChartTable & { label: string }) {
  return (
    <table aria-label={label} className="w-full text-left tabular-nums">
      <thead>
        <tr className="border-b border-line text-xs text-ink-soft">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pr-3 font-semibold not-first:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 pr-3 font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-1 pr-3 text-right font-mono">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Browsers with fingerprinting protection may block the canvas; only the table is shown then. */
const supportsCanvas = (): boolean => document.createElement('canvas').getContext('2d') !== null;
