import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { RegionGround, TOWNS } from '#features/site/home/components/route-map.tsx';
import { NOT_TRANSLATED } from '#lib/language/not-translated.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { MapFrame } from '#ui/world-map/map-frame.tsx';
import type { MapSize } from '#ui/world-map/map-view.ts';
import { ZoomButtons } from '#ui/world-map/zoom-buttons.tsx';

/** Quay of Port Ellery, in chart units. */
const OFFICE = { x: 823, y: 354 };
/** Initially visible, in chart units. */
const HEIGHT = 260;
/** Extent drawn left of the office, and above and below it together. */
const DRAWN = { left: 880, height: 660 };
const ZOOM_LIMITS = { min: -1, max: 2 } as const;
/** From this width, the address covers the left of the map. */
const WIDE_PX = 900;

/** Port Ellery is fictional, so no world map has it. */
export function OfficeSketch() {
  return <MapFrame>{(size) => <SizedSketch size={size} />}</MapFrame>;
}

function SizedSketch({ size }: { size: MapSize }) {
  const { name, address } = useCompany();
  const [zoom, setZoom] = useState(0);
  const middle = { x: size.width * (size.width < WIDE_PX ? 0.5 : 0.62), y: size.height / 2 };
  const scale = Math.max((size.height / HEIGHT) * 2 ** zoom, middle.x / DRAWN.left, size.height / DRAWN.height);
  const onScreen = ({ x, y }: { x: number; y: number }) => ({
    x: middle.x + (x - OFFICE.x) * scale,
    y: middle.y + (y - OFFICE.y) * scale,
  });
  return (
    <>
      <svg
        role="img"
        aria-label={t(texts.contactPage.map, { company: name, city: address.city })}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <g transform={`translate(${middle.x} ${middle.y}) scale(${scale}) translate(${-OFFICE.x} ${-OFFICE.y})`}>
          <RegionGround />
        </g>
        {TOWNS.filter((town) => town.x !== OFFICE.x).map((town) => {
          const { x, y } = onScreen(town);
          return (
            <g key={town.name}>
              <circle cx={x} cy={y} r="4" strokeWidth="2" className="fill-land stroke-ink" />
              <Label x={town.anchor === 'end' ? x - 12 : x + 12} y={y + 4} anchor={town.anchor} text={town.name} isName />
            </g>
          );
        })}
        <circle cx={middle.x} cy={middle.y} r="9" strokeWidth="3" className="fill-signal stroke-sheet" />
        <Label x={middle.x + 18} y={middle.y - 4} anchor="start" text={t(texts.contactPage.ourOffice)} />
        <Label x={middle.x + 18} y={middle.y + 13} anchor="start" text={address.city} isName strong />
      </svg>
      <ZoomButtons zoom={zoom} limits={ZOOM_LIMITS} onZoom={setZoom} />
    </>
  );
}

interface LabelProps {
  x: number;
  y: number;
  anchor: 'start' | 'end';
  text: string;
  isName?: boolean;
  strong?: boolean;
}

/** The outline in the paper color keeps it readable on any background. */
function Label({ x, y, anchor, text, isName = false, strong = false }: LabelProps) {
  return (
    <text
      {...(isName && NOT_TRANSLATED)}
      x={x}
      y={y}
      textAnchor={anchor}
      strokeWidth="4"
      strokeLinejoin="round"
      className={`fill-ink stroke-sheet text-[0.8125rem] [paint-order:stroke] ${strong ? 'font-semibold' : ''}`}
    >
      {text}
    </text>
  );
}
