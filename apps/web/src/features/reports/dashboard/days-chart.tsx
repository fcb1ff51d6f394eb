import type { DeskDay } from '@waybill/contracts/reports/desk-schema';
import { office } from '@waybill/i18n/office';
import { formatCount } from '#lib/format/format-count.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';

/** In units of the drawing. */
const DAY = 18;
const BAR = 6;
const HEIGHT = 190;
const AXIS = 36;
const MONDAY = 1;

const SERIES = [
  { name: 'created', label: t(office.common.created), fill: 'fill-ink', swatch: 'bg-ink' },
  { name: 'delivered', label: t(office.dashboard.delivered), fill: 'fill-status-green', swatch: 'bg-status-green' },
] as const;

export function DaysChart({ days }: { days: readonly DeskDay[] }) {
  const sums = { created: sum(days, 'created'), delivered: sum(days, 'delivered') };
  const isEmpty = sums.created + sums.delivered === 0;
  return (
    <figure aria-label={t(office.dashboard.days)} className="min-w-0 border border-line p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">{t(office.dashboard.days)}</h2>
        <span aria-hidden="true" className="flex gap-4 text-xs text-ink-soft">
          {(isEmpty ? [] : SERIES).map(({ name, label, swatch }) => (
            <span key={name} className="flex items-center gap-1.5">
              <span className={`size-2.5 ${swatch}`} />
              {label}
            </span>
          ))}
        </span>
        <p className="w-full text-xs text-ink-soft">
          {isEmpty
            ? t(office.dashboard.noDays)
            : t(office.dashboard.daysHint, { created: formatCount(sums.created), delivered: formatCount(sums.delivered) })}
        </p>
      </figcaption>
      {!isEmpty && (
        <>
          <Bars days={days} />
          {/* A table is as tall as its rows, so `sr-only` needs a wrapper. */}
          <div className="sr-only">
            <DaysTable days={days} />
          </div>
        </>
      )}
    </figure>
  );
}

function Bars({ days }: { days: readonly DeskDay[] }) {
  const top = roundUpScale(Math.max(...days.flatMap(({ created, delivered }) => [created, delivered])));
  const width = AXIS + days.length * DAY;
  const y = (count: number) => HEIGHT - (count / top) * HEIGHT;
  return (
    <svg aria-hidden="true" viewBox={`0 -8 ${width} ${HEIGHT + 34}`} className="mt-3 block w-full overflow-visible font-mono">
      {[top, top / 2, 0].map((count) => (
        <g key={count}>
          <line x1={AXIS} x2={width} y1={y(count)} y2={y(count)} className="stroke-line" />
          <text x={AXIS - 6} y={y(count) + 4} textAnchor="end" className="fill-ink-soft text-[11px] max-md:text-[19px]">
            {formatCount(count)}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <g key={day.date} transform={`translate(${AXIS + index * DAY} 0)`} className="group/day">
          <title>{describe(day)}</title>
          <rect width={DAY} height={HEIGHT} className="fill-transparent group-hover/day:fill-surface-strong" />
          {SERIES.map(({ name, fill }, place) => (
            <rect
              key={name}
              x={DAY / 2 - BAR + place * (BAR + 1) - 0.5}
              y={y(day[name])}
              width={BAR}
              height={HEIGHT - y(day[name])}
              className={fill}
            />
          ))}
          {index === days.length - 1 ? (
            <text x={DAY} y={HEIGHT + 20} textAnchor="end" className="fill-ink text-[11px] max-md:text-[19px] font-semibold">
              {t(office.dashboard.today)}
            </text>
          ) : (
            getWeekday(day.date) === MONDAY &&
            index < days.length - 4 && (
              <text x={DAY / 2} y={HEIGHT + 20} textAnchor="middle" className="fill-ink-soft text-[11px] max-md:text-[19px]">
                {formatShortDate(day.date)}
              </text>
            )
          )}
        </g>
      ))}
    </svg>
  );
}

function DaysTable({ days }: { days: readonly DeskDay[] }) {
  return (
    <table aria-label={t(office.dashboard.days)}>
      <thead>
        <tr>
          {[t(office.dashboard.day), ...SERIES.map(({ label }) => label)].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, created, delivered }) => (
          <tr key={date}>
            <th scope="row">{formatCalendarDate(date)}</th>
            <td>{formatCount(created)}</td>
            <td>{formatCount(delivered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const describe = ({ date, created, delivered }: DeskDay): string =>
  t(office.dashboard.dayOf, {
    day: formatCalendarDate(date),
    created: formatCount(created),
    delivered: formatCount(delivered),
  });

const sum = (days: readonly DeskDay[], name: 'created' | 'delivered'): number =>
  days.reduce((total, day) => total + day[name], 0);

const getWeekday = (date: string): number => new Date(date).getUTCDay();

/** Omits the weekday: all labeled days are Mondays. */
const formatShortDate = (date: string): string => formatCalendarDate(date).replace(/^\S+ /, '');

/** Rounds up to 2, 4, 6, 8 or 10 times a power of ten, so that half of it is a whole number. */
function roundUpScale(largest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return 2 * unit * Math.max(1, Math.ceil(largest / (2 * unit)));
}
