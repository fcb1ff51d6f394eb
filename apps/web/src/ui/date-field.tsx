import { addDays, isCalendarDate, type CalendarDate, DELIVERY_YEARS } from '@waybill/domain/dates/calendar-date';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useToday } from '#lib/browser/use-today.ts';
import { readDay, readMoment, writeDay, writeMoment } from '#lib/format/read-day.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { DateCalendar } from '#ui/date-calendar.tsx';
import { CONTROL, Field, type FieldProps } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'ref' | 'maxLength'>;

export interface DateFieldProps extends FieldProps, InputProps {
  ref?: Ref<HTMLInputElement>;
  /** A day as `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM`, nothing, or typed text that is neither. */
  value: string;
  hasTime?: boolean;
  onChange: (value: string) => void;
  /** A day was chosen, typed completely or removed. */
  onCommit?: ((day: string) => void) | undefined;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
}

/** Up and Down step by a day, Alt+Down opens the calendar. "Today" is the office's. */
export function DateField({
  label,
  error,
  hint,
  hidesRequiredMark,
  className,
  value,
  hasTime = false,
  onChange,
  onCommit,
  ...props
}: DateFieldProps) {
  const { min = `${DELIVERY_YEARS.min}-01-01`, max = `${DELIVERY_YEARS.max}-12-31`, ref, readOnly, onBlur, ...input } = props;
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  /** Undefined unless the user is typing. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const day = getDay(value, hasTime);
  const written = day === undefined ? undefined : writeMoment(value);
  const interpretation = typed !== undefined && typed !== written ? written : undefined;
  const problem = typed === undefined ? findProblem(value, { min, max, hasTime }) : undefined;

  function type(text: string) {
    setTyped(text);
    onChange((hasTime ? readMoment : readDay)(text, { today, min, max }) ?? text.trim());
  }
  /** The time stays. */
  function chooseDay(chosen: CalendarDate) {
    const next = day === undefined ? chosen : value.replace(day, chosen);
    setTyped(undefined);
    onChange(next);
    onCommit?.(next);
  }
  function commit() {
    if (typed === undefined) return;
    setTyped(undefined);
    if (value === '' || day !== undefined) onCommit?.(value);
  }
  function close() {
    setIsOpen(false);
    frame.current?.querySelector('input')?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') commit();
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || readOnly) return;
    event.preventDefault();
    if (event.altKey) return setIsOpen(true);
    const next = day === undefined ? today : addDays(day, step);
    if (next >= min && next <= max) chooseDay(next);
  }
  return (
    <Field
      label={label}
      error={problem ?? error}
      hint={hint}
      required={input.required && !hidesRequiredMark}
      className={className}
    >
      {(control) => (
        <div ref={frame} className="relative">
          <input
            placeholder={t(hasTime ? office.common.momentExample : office.common.dateExample)}
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={ref}
            readOnly={readOnly}
            value={typed ?? written ?? value}
            onChange={(event) => type(event.target.value)}
            // The time is typed behind a day alone.
            onFocus={(event) => !(hasTime && isCalendarDate(value)) && event.target.select()}
            onBlur={(event) => {
              commit();
              onBlur?.(event);
            }}
            onKeyDown={press}
            // Lighter than what is set.
            className={`${CONTROL} placeholder:opacity-60`}
          />
          <IconButton
            icon={CalendarDays}
            label={t(office.common.calendar)}
            aria-describedby={`${control.id}-label`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            // Read-only while the form is saving: a natively disabled button would lose the focus.
            aria-disabled={readOnly}
            onClick={() => !readOnly && setIsOpen(!isOpen)}
            className="absolute inset-y-1 right-1 w-7 text-ink-soft"
          />
          <output className="pointer-events-none absolute top-full left-0 z-10 mt-1 block">
            {interpretation !== undefined && (
              <span className="block rounded-control bg-ink px-2 py-0.5 text-sm whitespace-nowrap text-paper">
                {interpretation}
              </span>
            )}
          </output>
          {isOpen && (
            <CalendarPopover anchor={frame} onClose={close} onLeave={() => setIsOpen(false)}>
              <DateCalendar
                day={day}
                today={today}
                min={min}
                max={max}
                onChoose={(chosen) => {
                  chooseDay(chosen);
                  close();
                }}
              />
            </CalendarPopover>
          )}
        </div>
      )}
    </Field>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Undefined for text that is neither a day nor, if it may have a time, a moment. */
function getDay(value: string, hasTime: boolean): CalendarDate | undefined {
  const day = hasTime && MOMENT.test(value) ? value.slice(0, 10) : value;
  return isCalendarDate(day) ? day : undefined;
}

interface Bounds {
  min: CalendarDate;
  max: CalendarDate;
  hasTime: boolean;
}

function findProblem(value: string, { min, max, hasTime }: Bounds): string | undefined {
  if (value === '') return undefined;
  const day = getDay(value, hasTime);
  if (day === undefined) return t(hasTime ? office.common.noMoment : texts.forms.noDay, { typed: value });
  if (day < min) return t(texts.forms.tooEarly, { day: writeDay(min) });
  if (day > max) return t(texts.forms.tooLate, { day: writeDay(max) });
  return hasTime && value === day ? t(office.common.timeMissing) : undefined;
}

interface CalendarPopoverProps {
  anchor: { readonly current: HTMLElement | null };
  onClose: () => void;
  /** The focus has moved elsewhere, where it stays. */
  onLeave: () => void;
  children: ReactNode;
}

/** In px, to the field and to the edges of the window. */
const GAP = 4;

/** In the top layer, so that no dialog or table clips it. */
function CalendarPopover({ anchor, onClose, onLeave, children }: CalendarPopoverProps) {
  function show(panel: HTMLDivElement | null) {
    const place = anchor.current?.getBoundingClientRect();
    if (!panel || !place) return;
    panel.showPopover?.();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const { clientHeight } = document.documentElement;
    // The window without the space reserved for a scroll bar.
    const { clientWidth } = document.body;
    const isBelow = place.bottom + GAP + height <= clientHeight || place.top < height;
    const top = isBelow ? Math.min(place.bottom + GAP, clientHeight - height - GAP) : place.top - GAP - height;
    panel.style.top = `${Math.max(GAP, top)}px`;
    panel.style.left = `${Math.max(GAP, Math.min(place.left, clientWidth - width - GAP))}px`;
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !anchor.current?.contains(relatedTarget)) onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes on Escape and lost focus from anywhere inside
    <div
      ref={show}
      popover="auto"
      role="dialog"
      aria-label={t(office.common.chooseDay)}
      onKeyDown={press}
      onBlur={leave}
      onToggle={({ newState }) => {
        if (newState === 'closed') onLeave();
      }}
      className="inset-auto m-0 rounded-surface border border-line bg-paper p-4 text-ink shadow-float"
    >
      {children}
    </div>
  );
}
