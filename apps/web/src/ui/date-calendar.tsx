import { addDays, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { getWeekday } from '@waybill/domain/dates/relative-day';
import { office } from '@waybill/i18n/office';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { getFormatLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface DateCalendarProps {
  day: CalendarDate | undefined;
  today: CalendarDate;
  min: CalendarDate;
  max: CalendarDate;
  onChoose: (day: CalendarDate) => void;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** Enough for every month, so that the height never changes. */
const WEEKS = 6;

/** Arrows move by day and week, Page Up and Page Down by month, with Shift by year. */
export function DateCalendar({ day, today, min, max, onChoose }: DateCalendarProps) {
  const clamp = (date: CalendarDate) => (date < min ? min : date > max ? max : date);
  const [cursor, setCursor] = useState({ day: clamp(day ?? today), takesFocus: true });
  const grid = useRef<HTMLTableElement>(null);
  const title = useId();
  const first = `${cursor.day.slice(0, 7)}-01`;
  const start = addDays(first, -getWeekday(first));
  const weeks = Array.from({ length: WEEKS }, (_, week) => WEEKDAYS.map((_name, index) => addDays(start, week * 7 + index)));

  useEffect(() => {
    if (cursor.takesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);

  function changeMonth(months: number) {
    setCursor({ day: clamp(addMonths(cursor.day, months)), takesFocus: false });
  }
  function handleKey(event: KeyboardEvent) {
    const step = STEPS[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
    if (!step) return;
    event.preventDefault();
    setCursor({ day: clamp(step(cursor.day)), takesFocus: true });
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t(office.common.previousMonth)}
          className="size-9"
          onClick={() => changeMonth(-1)}
        />
        <p id={title} aria-live="polite" className="font-semibold">
          {formatDate(first, { month: 'long', year: 'numeric' })}
        </p>
        <IconButton icon={ChevronRight} label={t(office.common.nextMonth)} className="size-9" onClick={() => changeMonth(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- APG's date picker uses a table as its grid */}
      <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={handleKey} className="mt-1 w-full">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => t(office.common.weekdays[weekday])).map((name) => (
              <th key={name} scope="col" abbr={name} className="size-9 text-xs font-medium text-ink-soft">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((date) => (
                <td key={date} aria-selected={date === day} className="p-0">
                  <button
                    type="button"
                    tabIndex={date === cursor.day ? 0 : -1}
                    aria-label={formatDate(date, { dateStyle: 'full' }).replace(',', '')}
                    aria-current={date === today ? 'date' : undefined}
                    aria-disabled={date < min || date > max}
                    onClick={() => {
                      if (date === clamp(date)) onChoose(date);
                    }}
                    className={`grid size-9 cursor-pointer place-items-center rounded-control tabular-nums ${date === day ? 'bg-ink text-paper' : 'hover:bg-surface-strong'} ${date === today ? 'font-bold underline underline-offset-4' : ''} ${date === clamp(date) ? '' : 'line-through'} ${date === day || date.slice(0, 7) === first.slice(0, 7) ? '' : 'text-ink-soft'}`}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today === clamp(today) && (
        <Button className="mt-2 w-full" onClick={() => onChoose(today)}>
          {t(office.common.today)}
        </Button>
      )}
    </>
  );
}

const toUtcDate = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);
const formatDate = (date: CalendarDate, options: Intl.DateTimeFormatOptions): string =>
  toUtcDate(date).toLocaleDateString(getFormatLocale(), { ...options, timeZone: 'UTC' });

/** Uses the last day of a shorter month. */
function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

const STEPS: Readonly<Record<string, (date: CalendarDate) => CalendarDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -getWeekday(date)),
  End: (date) => addDays(date, 6 - getWeekday(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  'Shift PageUp': (date) => addMonths(date, -12),
  'Shift PageDown': (date) => addMonths(date, 12),
};
