import { office } from '@waybill/i18n/office';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import type { Bars } from '../draw-bars.ts';

// The drawing library is a separate chunk, which only this page loads.
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

const HEIGHT_PX = 220;

export interface ChartTable {
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

export function ChartFigure({ title, caption, labels, bars, formatValue, smallestStep = 1, table, children }: ChartFigureProps) {
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
