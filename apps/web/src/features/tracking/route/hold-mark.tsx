const SIDE = 18;

/** Filled, with two bars like its badge, unlike the ring of a moving shipment. */
export function HoldMark({ x, y }: { x: number; y: number }) {
  return (
    <g strokeWidth="2.5" strokeLinecap="round">
      <rect x={x - SIDE / 2} y={y - SIDE / 2} width={SIDE} height={SIDE} rx="2" className="fill-status-red stroke-sheet" />
      <path d={`M${x - 3} ${y - 4}v8m6 -8v8`} className="stroke-paper" />
    </g>
  );
}
