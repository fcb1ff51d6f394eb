import { useMemo } from 'react';
import { encodeCode128 } from '#lib/format/code128.ts';

const MODULE_PX = 2;

/** The text as a Code 128 strip. An ornament that happens to be true: the text always stands beside it. As wide as its text asks for, unless a class says otherwise. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const { path, modules } = useMemo(() => drawBars(encodeCode128(text)), [text]);
  return (
    <svg
      width={modules * MODULE_PX}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}

function drawBars(widths: readonly number[]): { path: string; modules: number } {
  let modules = 0;
  let path = '';
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${modules} 0h${width}v1h-${width}z`;
    modules += width;
  });
  return { path, modules };
}
