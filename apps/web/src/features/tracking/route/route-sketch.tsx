import { shortenPlace } from '@waybill/domain/shipments/get-city';
import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import type { Route } from '@waybill/i18n/phrases/route-ends';
import { texts } from '@waybill/i18n/texts';
import { NOT_TRANSLATED } from '#lib/language/not-translated.ts';
import { t } from '#lib/language/t.ts';
import { describeRoute, formatPlaces } from './describe-route.ts';

/** Percent of the width at which the line starts. */
const START = 10;
const END = 90;
const HALFWAY = 50;

interface RouteSketchProps {
  route: Route;
  /** Places missing on the map, where that is the reason for the sketch. */
  unknown?: readonly string[];
}

/** For unknown places and when the map cannot load. */
export function RouteSketch({ route, unknown }: RouteSketchProps) {
  const { origin, destination, places, status } = route;
  const current = places.at(-1);
  const isHeld = status === 'on_hold';
  const share = getTraveledShare(route);
  const now = `${START + ((END - START) * share) / 100}%`;
  const isUnderWay = status !== 'delivered' && (share > 0 || isHeld);
  return (
    <div className="relative grid size-full items-center bg-surface bg-[linear-gradient(var(--surface-strong)_1px,transparent_1px),linear-gradient(90deg,var(--surface-strong)_1px,transparent_1px)] bg-size-[32px_32px] bg-position-[-1px_-1px]">
      <svg role="img" aria-label={describeRoute(route)} className="absolute inset-0 size-full rtl:-scale-x-100">
        <g strokeWidth="3" strokeLinecap="round" className="stroke-signal">
          <line x1={now} x2={`${END}%`} y1="50%" y2="50%" strokeDasharray="1 8" />
          <line x1={`${START}%`} x2={now} y1="50%" y2="50%" pathLength="1" className="animate-draw [stroke-dasharray:1]" />
        </g>
        <circle cx={`${START}%`} cy="50%" r="5" strokeWidth="2.5" className="fill-sheet stroke-ink" />
        <circle cx={`${END}%`} cy="50%" r="6" strokeWidth="2" className="fill-signal stroke-sheet" />
        {isUnderWay && !isHeld && <circle cx={now} cy="50%" r="7" strokeWidth="4" className="fill-sheet stroke-signal" />}
        {isHeld && (
          <svg x={now} y="50%" className="overflow-visible">
            <HoldMark x={0} y={0} />
          </svg>
        )}
        {current && isUnderWay && (
          <svg x={now} y="50%" className="overflow-visible">
            <text textAnchor={getAnchor(share)} className="fill-ink text-[0.8125rem] font-semibold rtl:-scale-x-100">
              <tspan x="0" dy="2.2em" className="fill-ink-soft font-normal">
                {t(isHeld ? texts.route.markOnHold : texts.route.markNow)}
              </tspan>
              <tspan x="0" dy="1.25em" {...NOT_TRANSLATED}>
                {shortenPlace(current)}
              </tspan>
            </text>
          </svg>
        )}
      </svg>
      <div className="relative grid grid-cols-2 gap-4 px-[8%] pb-24">
        <SketchLabel caption={t(texts.route.markFrom)} name={origin} />
        <SketchLabel
          caption={t(status === 'delivered' ? texts.route.markDelivered : texts.route.markTo)}
          name={destination}
          className="text-end"
        />
      </div>
      <p className="absolute start-0 bottom-0 line-clamp-3 px-3 py-2 text-xs text-ink-soft">
        {unknown ? t(texts.route.notToScaleNotOnMap, { places: formatPlaces(unknown) }) : t(texts.route.notToScale)}
      </p>
    </div>
  );
}

const SIDE = 18;

/** Filled, with two bars like its badge, unlike the ring of a moving shipment. */
function HoldMark({ x, y }: { x: number; y: number }) {
  return (
    <g strokeWidth="2.5" strokeLinecap="round">
      <rect x={x - SIDE / 2} y={y - SIDE / 2} width={SIDE} height={SIDE} rx="2" className="fill-status-red stroke-sheet" />
      <path d={`M${x - 3} ${y - 4}v8m6 -8v8`} className="stroke-paper" />
    </g>
  );
}

/** In percent. On hold, the reported place counts rather than the progress. */
function getTraveledShare({ origin, destination, places, status }: Route): number {
  const current = places.at(-1);
  if (status !== 'on_hold') return getStatusInfo(status).progress;
  if (current === origin) return 0;
  return current === destination ? 100 : HALFWAY;
}

/** Near the ends of the line, the text extends away from the edge. */
function getAnchor(share: number): 'start' | 'middle' | 'end' {
  if (share < 25) return 'start';
  return share > 75 ? 'end' : 'middle';
}

function SketchLabel({ caption, name, className }: { caption: string; name: string; className?: string }) {
  return (
    <p className={`min-w-0 text-[0.8125rem] leading-snug ${className ?? ''}`}>
      <span className="block text-ink-soft">{caption}</span>
      <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
        <bdi translate="no">{name}</bdi>
      </span>
    </p>
  );
}
