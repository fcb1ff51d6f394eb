import { NOT_TRANSLATED } from '#lib/language/not-translated.ts';
import type { LabelCorner } from './place-labels.ts';

const LINE_PX = 16;
/** Above the average letter width, so that labels never claim too little room. */
const LETTER_PX = { bold: 9, regular: 7.6 } as const;

interface MapLabelProps {
  at: LabelCorner;
  caption?: string;
  name: string;
  /** Beside a place that the map is not about. */
  isMinor?: boolean;
}

export function MapLabel({ at: { left, top }, caption, name, isMinor }: MapLabelProps) {
  return (
    <text
      x={left}
      y={top + 12}
      strokeWidth="4"
      strokeLinejoin="round"
      className="fill-ink stroke-sheet text-[0.8125rem] [paint-order:stroke]"
    >
      {caption && <tspan className="fill-ink-soft">{caption}</tspan>}
      <tspan
        x={left}
        dy={caption ? LINE_PX : undefined}
        className={isMinor ? 'fill-ink-soft' : 'font-semibold'}
        {...NOT_TRANSLATED}
      >
        {name}
      </tspan>
    </text>
  );
}

/** In pixels. */
export function getLabelSize({ caption, name, isMinor }: Omit<MapLabelProps, 'at'>): { width: number; height: number } {
  const nameWidth = name.length * (isMinor ? LETTER_PX.regular : LETTER_PX.bold);
  return {
    width: Math.max((caption?.length ?? 0) * LETTER_PX.regular, nameWidth),
    height: caption ? 2 * LINE_PX : LINE_PX,
  };
}
