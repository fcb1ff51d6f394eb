import { useEffect, useRef } from 'react';
import { useTheme } from '#lib/theme.ts';
import { drawBars, type BarsOptions } from '../draw-bars.ts';

/** What was drawn for the screen shrinks with the paper. */
const AS_WIDE_AS_PAPER =
  'print:[&_.uplot]:w-full! print:[&_.u-wrap]:h-auto! print:[&_.u-wrap]:w-full! print:[&_.u-over]:hidden print:[&_.u-under]:hidden print:[&_canvas]:h-auto!';

/** Bars on a canvas, in the colours of the theme in force and, on paper, in those of light paper. Its table stands beside it. */
export function BarChart({ labels, bars, height, formatValue, smallestStep, onPoint }: Omit<BarsOptions, 'theme'>) {
  const element = useRef<HTMLDivElement>(null);
  const theme = useTheme();

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const drawn = drawBars(target, { labels, bars, height, formatValue, smallestStep, onPoint, theme });
    const sizes = new ResizeObserver(() => drawn.resize(target.clientWidth));
    const forPaper = () => drawn.recolor('light');
    const forScreen = () => drawn.recolor(theme);
    sizes.observe(target);
    window.addEventListener('beforeprint', forPaper);
    window.addEventListener('afterprint', forScreen);
    return () => {
      window.removeEventListener('beforeprint', forPaper);
      window.removeEventListener('afterprint', forScreen);
      sizes.disconnect();
      drawn.remove();
    };
  }, [labels, bars, height, formatValue, smallestStep, onPoint, theme]);

  return <div ref={element} aria-hidden="true" className={`w-full min-w-0 overflow-hidden ${AS_WIDE_AS_PAPER}`} />;
}
