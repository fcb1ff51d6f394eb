import { useEffect, useEffectEvent, useRef } from 'react';
import { useTheme } from '#lib/browser/theme.ts';
import { drawBars, type BarsOptions } from '../draw-bars.ts';

/** What was drawn for the screen shrinks with the paper. */
const AS_WIDE_AS_PAPER =
  'print:[&_.uplot]:w-full! print:[&_.u-wrap]:h-auto! print:[&_.u-wrap]:w-full! print:[&_.u-over]:hidden print:[&_.u-under]:hidden print:[&_canvas]:h-auto!';

/**
 * Bars on a canvas, in the colours of the theme in force and, on paper, in those of light paper. Its table stands beside it. It is
 * drawn again when it says something else, not whenever the page around it is.
 */
export function BarChart(options: Omit<BarsOptions, 'theme'>) {
  const { labels, bars, height, smallestStep } = options;
  const content = JSON.stringify({ labels, bars, height, smallestStep });
  const element = useRef<HTMLDivElement>(null);
  const theme = useTheme();

  const draw = useEffectEvent((target: HTMLElement, _content: string) => drawBars(target, { ...options, theme }));
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const drawn = draw(target, content);
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
  }, [content, theme]);

  return <div ref={element} aria-hidden="true" className={`w-full min-w-0 overflow-hidden ${AS_WIDE_AS_PAPER}`} />;
}
