import { getStatusInfo, type StatusColor, STATUSES } from '@waybill/domain/shipments/statuses';
import type { SubStep } from '@waybill/domain/shipments/sub-step';
import type { FormattedAnswer } from '@waybill/i18n/phrases/format-answer';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { Truck } from 'lucide-react';
import { useId } from 'react';
import { t } from '#lib/language/t.ts';

const STROKES: Record<StatusColor, string> = {
  primary: 'text-signal',
  yellow: 'text-status-yellow',
  blue: 'text-status-blue',
  red: 'text-status-red',
  green: 'text-status-green',
  neutral: 'text-line-strong',
};
interface ProgressLineProps {
  status: string;
  step: SubStep | undefined;
  wasHeld: boolean;
}

const HOLD = 'on_hold';
const OUT_FOR_DELIVERY = 'out_for_delivery';
const MIDDLE = 16;

/**
 * A hold is striped, red and called paused, so that it does not look like 80 % of a success.
 * It is drawn beside the line, only where it happens or happened. The way from the percentage to a step within a status is dashed.
 */
export function ProgressLine({ status, step: subStep, wasHeld }: ProgressLineProps) {
  const { progress, color } = getStatusInfo(status);
  const step = STATUSES.findIndex((candidate) => candidate.value === status) + 1;
  const isHeld = status === HOLD;
  const hasHold = isHeld || wasHeld;
  const stations = STATUSES.filter(({ value }) => value !== HOLD || hasHold);
  const stepName = subStep && getReasonName(status, subStep.reason, t);
  const isOut = subStep?.reason === OUT_FOR_DELIVERY;
  return (
    <div
      role="progressbar"
      aria-label={t(texts.receipt.progressLabel)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={[stepName, describeProgress(status, { step, progress })].filter(Boolean).join(', ')}
      className={STROKES[color]}
    >
      <p aria-hidden="true" className="flex items-baseline justify-between text-ink max-sm:leading-5 sm:mb-1">
        <span className="form-label">{t(isHeld ? texts.receipt.progressPaused : texts.receipt.progress)}</span>
        {stepName && <span className="ms-2 me-auto text-sm font-semibold">{stepName}</span>}
        <span className="font-mono sm:text-lg">{t(texts.receipt.percent, { percent: String(progress) })}</span>
      </p>
      <div
        aria-hidden="true"
        className={`relative ${isOut ? 'max-sm:mt-0.5' : hasHold ? '' : 'max-sm:-mt-1'} ${hasHold ? 'pt-3' : ''}`}
      >
        <div className="relative">
          <svg className="block h-8 w-full overflow-visible rtl:-scale-x-100">
            <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} strokeWidth="2" className="stroke-line-strong" />
            {isHeld ? <StripedLine progress={progress} /> : <TraveledLine progress={progress} />}
            {subStep && (
              <line
                x1={`${progress}%`}
                x2={`${subStep.position}%`}
                y1={MIDDLE}
                y2={MIDDLE}
                strokeWidth="4"
                strokeDasharray="4 4"
                className="stroke-current"
              />
            )}
            {stations.map(({ value, progress: at }) => (
              <circle
                key={value}
                cx={`${at}%`}
                cy={MIDDLE}
                r={value === status ? 8 : 5}
                strokeWidth={value === status ? 3 : 2}
                className={at <= progress ? 'fill-current stroke-sheet' : 'fill-sheet stroke-line-strong'}
              />
            ))}
            {subStep && !isOut && (
              <circle cx={`${subStep.position}%`} cy={MIDDLE} r="5" strokeWidth="2" className="fill-sheet stroke-current" />
            )}
          </svg>
          {isOut && (
            <span className="absolute start-[88%] top-1 flex size-6 -translate-x-1/2 items-center justify-center bg-sheet text-status-blue rtl:translate-x-1/2">
              <Truck className="size-5 rtl:-scale-x-100" />
            </span>
          )}
        </div>
        {/* A single row as tall as the tallest label, with each label below its step. */}
        <div className="grid">
          {stations.map(({ value }) => (
            <span
              key={value}
              className={`text-[0.6875rem] leading-tight min-[22.5rem]:text-xs sm:text-[0.8125rem] ${LABEL_PLACES[value]} ${value === status ? 'font-bold text-ink' : 'text-ink-soft'}`}
            >
              {getStatusName(value, t)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

interface AnswerDateProps {
  date: FormattedAnswer['date'];
  isLarge: boolean;
}

/** One date, large; the range and the promise small beneath. */
export function AnswerDate({ date: { term, value, dateTime, opening, notes }, isLarge }: AnswerDateProps) {
  return (
    <dl>
      <dt className="form-label">{term}</dt>
      <dd>
        <bdi
          className={`block leading-tight font-bold wrap-anywhere first-letter:uppercase ${isLarge ? 'text-2xl sm:text-3xl' : 'text-xl'}`}
        >
          {dateTime === undefined ? joinRange(value) : <time dateTime={dateTime}>{value}</time>}
        </bdi>
        {opening && <p className="mt-1 text-sm font-semibold">{opening}</p>}
        {notes.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft">
            {notes.map((note) => (
              <span key={note} className="me-1 inline-block">
                {note}
              </span>
            ))}
          </p>
        )}
      </dd>
    </dl>
  );
}

function describeProgress(status: string, { step, progress }: { step: number; progress: number }): string {
  const [name, percent] = [getStatusName(status, t), String(progress)];
  if (step === 0) return t(texts.receipt.progressUnknown, { status: name, percent });
  const text = status === HOLD ? texts.receipt.progressHeld : texts.receipt.progressAtStep;
  return t(text, { status: name, step: String(step), count: String(STATUSES.length), percent });
}

const CENTERED = '-translate-x-1/2 rtl:translate-x-1/2';
const BELOW = '[grid-area:1/1] w-min text-center sm:w-max print:w-max';
/** In percent. The first two German labels do not fit side by side on the smallest screens; Arabic has four short words. */
const LABEL_PLACES = {
  picked_up: `-ms-2 min-[22.5rem]:ms-[10%] min-[22.5rem]:-translate-x-1/2 min-[22.5rem]:rtl:translate-x-1/2 ${BELOW} min-[22.5rem]:max-sm:[&:lang(ar)]:w-16`,
  processing: `ms-[30%] ${CENTERED} ${BELOW} max-[22.5rem]:[&:lang(de)]:mt-[1.25em]`,
  in_transit: `ms-[60%] ${CENTERED} ${BELOW}`,
  on_hold: `absolute top-0 start-[80%] w-max ${CENTERED}`,
  delivered: `justify-self-end ${BELOW}`,
} as const;

function TraveledLine({ progress }: { progress: number }) {
  return (
    <line
      x1="0"
      x2={`${progress}%`}
      y1={MIDDLE}
      y2={MIDDLE}
      strokeWidth="6"
      pathLength="1"
      className="animate-draw stroke-current [stroke-dasharray:1]"
    />
  );
}

function StripedLine({ progress }: { progress: number }) {
  const stripes = useId();
  return (
    <>
      <pattern id={stripes} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="skewX(-35)">
        <rect width="8" height="8" className="fill-status-red-tint" />
        <rect width="4" height="8" className="fill-current" />
      </pattern>
      <rect y={MIDDLE - 4} width={`${progress}%`} height="8" fill={`url(#${stripes})`} />
    </>
  );
}

/** No line ends within "14:30–20:00": a dash between word joiners. */
const joinRange = (value: string): string => value.replaceAll('–', '\u2060–\u2060');
