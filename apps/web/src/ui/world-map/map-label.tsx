import { NOT_TRANSLATED } from '#lib/language/not-translated.ts';
import type { LabelCorner } from './place-labels.ts';

const LINE_PX = 16;
/** Above the average letter width, so that labels never claim too little room. */
const LETTER_PX = 7.6;

interface MapLabelProps {
  at: LabelCorner;
  caption?: string;
  name: string;
}

export function MapLabel({ at: { left, top }, caption, name }: MapLabelProps) {
  return (
    <text
      x={left}
      y={top + 12}
      strokeWidth="4"
      strokeLinejoin="round"
      className="fill-ink stroke-sheet text-[0.8125rem] [paint-order:stroke]"
    >
      {caption && <tspan className="fill-ink-soft">{caption}</tspan>}
      <tspan x={left} dy={caption ? LINE_PX : undefined} className="font-semibold" {...NOT_TRANSLATED}>
        {name}
      </tspan>
    </text>
  );
}

/** In pixels. */
export function getLabelSize({ caption, name }: Omit<MapLabelProps, 'at'>): { width: number; height: number } {
  return { width: Math.max(caption?.length ?? 0, name.length) * LETTER_PX, height: caption ? 2 * LINE_PX : LINE_PX };
}
