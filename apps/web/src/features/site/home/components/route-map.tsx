import region from '#features/site/home/assets/region.svg';
import { NOT_TRANSLATED } from '#lib/language/not-translated.ts';

const TOWNS = [
  { name: 'Port Ellery', x: 823, y: 354, anchor: 'end' },
  { name: 'Kittering', x: 905, y: 110, anchor: 'end' },
  { name: 'Holm Cross', x: 806, y: 492, anchor: 'start' },
  { name: 'Saltmarsh', x: 802, y: 600, anchor: 'end' },
  { name: 'Aldersey', x: 972, y: 448, anchor: 'start' },
  { name: 'Stanhope', x: 1204, y: 322, anchor: 'start' },
  { name: 'Ferris', x: 1372, y: 100, anchor: 'end' },
  { name: 'Marrow', x: 1330, y: 590, anchor: 'end' },
] as const;

const ROADS = 'M806 492 823 354 905 110 1010-40M806 492 802 600 820 680M806 492 560 690M806 492 972 448';
const LANES = 'M823 354Q900 420 1060 430T1330 590M972 448Q1090 420 1204 322';
const TRAVELED_ROUTE = 'M806 492 823 354Q930 350 1010 318T1204 322';
const PLANNED_ROUTE = 'M1204 322Q1290 300 1310 210T1372 100';
const CONTOURS = [
  { width: 124, water: 'stroke-sea-shelf' },
  { width: 58, water: 'stroke-sea-shore' },
] as const;

/** Sections of the map. */
const FRAMES = {
  sea: '960 40 480 560',
  coast: '560 220 880 270',
} as const;

/** Decorative. The coast is an SVG file; towns and routes are drawn here. */
export function RouteMap({ frame, className }: { frame: keyof typeof FRAMES; className: string }) {
  return (
    <svg
      {...NOT_TRANSLATED}
      viewBox={FRAMES[frame]}
      preserveAspectRatio="xMaxYMid slice"
      direction="ltr"
      aria-hidden="true"
      className={`bg-sea ${className}`}
    >
      <RegionGround />
      <g fill="none">
        <path d={PLANNED_ROUTE} strokeDasharray="3 9" strokeLinecap="round" strokeWidth="3.5" className="stroke-signal" />
        <path d={TRAVELED_ROUTE} strokeWidth="4" strokeLinejoin="round" className="stroke-signal" />
      </g>
      {TOWNS.map(({ name, x, y, anchor }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="4.5" strokeWidth="2" className="fill-land stroke-ink" />
          <text
            x={anchor === 'end' ? x - 14 : x + 16}
            y={y + 5}
            textAnchor={anchor}
            strokeWidth="4"
            strokeLinejoin="round"
            className="fill-ink-soft stroke-land text-[0.625rem] font-medium [paint-order:stroke]"
          >
            {name}
          </text>
        </g>
      ))}
      <circle cx="1204" cy="322" r="9" strokeWidth="4" className="fill-land stroke-signal" />
    </svg>
  );
}

function RegionGround() {
  return (
    <>
      <g fill="none" strokeLinejoin="round">
        {CONTOURS.map(({ width, water }) => (
          <g key={width}>
            <use href={`${region}#land`} strokeWidth={width + 1.5} className="stroke-map-line opacity-60" />
            <use href={`${region}#land`} strokeWidth={width} className={water} />
          </g>
        ))}
        <path
          d="M880-20v700M1040-20v700M1200-20v700M1360-20v700M700 80h1800M700 240h1800M700 400h1800M700 560h1800"
          className="stroke-map-line opacity-40"
        />
      </g>
      <use href={`${region}#land`} strokeLinejoin="round" className="fill-land stroke-map-line" />
      <g fill="none">
        <use href={`${region}#rivers`} className="stroke-map-line opacity-70" />
        <path d={ROADS} className="stroke-line-strong opacity-50" />
        <path d={LANES} strokeDasharray="1 6" strokeLinecap="round" strokeWidth="1.75" className="stroke-line-strong" />
      </g>
    </>
  );
}
