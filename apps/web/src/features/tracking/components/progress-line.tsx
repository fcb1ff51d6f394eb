import { STATUSES, statusInfo, type StatusColor } from '@waybill/contracts/statuses';
import { useId } from 'react';

const STROKES: Record<StatusColor, string> = {
  primary: 'text-signal',
  yellow: 'text-status-yellow',
  blue: 'text-status-blue',
  red: 'text-status-red',
  green: 'text-status-green',
  neutral: 'text-line-strong',
};
const HOLD = 'on_hold';
const MIDDLE = 16;

/**
 * The five steps as stations of one line, each at its own percentage. A shipment on hold is drawn striped, in red, and
 * called paused: it must not look like 80 % of a success. An unknown status is at 0 %.
 */
export function ProgressLine({ status, wasHeld }: { status: string; wasHeld: boolean }) {
  const { label, progress, color } = statusInfo(status);
  const step = STATUSES.findIndex((candidate) => candidate.value === status) + 1;
  const isHeld = status === HOLD;
  // A hold is no station that every shipment passes: it is named only where it happened, and gone once it was not needed.
  const hasHold = isHeld || wasHeld;
  const stations = STATUSES.filter(({ value, progress: at }) => value !== HOLD || hasHold || at > progress);
  const position = step > 0 ? `step ${step} of ${STATUSES.length}, ` : '';
  return (
    <div
      role="progressbar"
      aria-label="Delivery progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={`${label}, ${position}${progress} percent${isHeld ? ', paused' : ''}`}
      className={STROKES[color]}
    >
      <p aria-hidden="true" className="mb-1 flex items-baseline justify-between text-ink">
        <span className="form-label">{isHeld ? 'Progress, paused' : 'Progress'}</span>
        <span className="font-mono text-lg">{progress}%</span>
      </p>
      <svg aria-hidden="true" className="h-8 w-full overflow-visible sm:h-14 print:h-14">
        <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} strokeWidth="2" className="stroke-line-strong" />
        {isHeld ? <StripedLine progress={progress} /> : <TravelledLine progress={progress} />}
        {stations.map(({ value, label: stepLabel, progress: at }) => (
          <Station
            key={value}
            at={at}
            label={value === HOLD && !hasHold ? undefined : stepLabel}
            isCurrent={value === status}
            isPassed={at < progress}
          />
        ))}
      </svg>
    </div>
  );
}

function TravelledLine({ progress }: { progress: number }) {
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

interface StationProps {
  at: number;
  label: string | undefined;
  isCurrent: boolean;
  isPassed: boolean;
}

function Station({ at, label, isCurrent, isPassed }: StationProps) {
  return (
    <g>
      <circle
        cx={`${at}%`}
        cy={MIDDLE}
        r={isCurrent ? 8 : label ? 5 : 3}
        strokeWidth={isCurrent ? 3 : 2}
        className={isCurrent || isPassed ? 'fill-current stroke-sheet' : 'fill-sheet stroke-line-strong'}
      />
      {label && (
        <text
          x={`${at}%`}
          y={MIDDLE + 32}
          textAnchor={at === 100 ? 'end' : 'middle'}
          className={`hidden text-[0.8125rem] sm:block print:block ${isCurrent ? 'fill-ink font-bold' : 'fill-ink-soft'}`}
        >
          {label}
        </text>
      )}
    </g>
  );
}
