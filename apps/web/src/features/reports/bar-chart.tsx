import { useEffect, useEffectEvent, useRef } from 'react';
import { useTheme } from '#lib/browser/theme.ts';
import { drawBars, type BarsOptions } from './draw-bars.ts';

/** Printing scales the on-screen drawing to the paper. */
const PRINT_CLASSES =
  'print:[&_.uplot]:w-full! print:[&_.u-wrap]:h-auto! print:[&_.u-wrap]:w-full! print:[&_.u-over]:hidden print:[&_.u-under]:hidden print:[&_canvas]:h-auto!';

/** Colors follow the theme, on paper the light one. Redraws only when its content changes. */
export function BarChart(options: Omit<BarsOptions, 'theme'>) {
  const { labels, bars, height, smallestStep } = options;
  const content = JSON.stringify({ labels, bars, height, smallestStep });
  const element = useRef<HTMLDivElement>(null);
  const theme = useTheme();

  const draw = useEffectEvent((target: HTMLElement, _content: string) => {
    return drawBars(target, { ...options, theme });
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const drawn = draw(target, content);
    const sizes = new ResizeObserver(() => drawn.resize(target.clientWidth));
    const onBeforePrint = () => drawn.recolor('light');
    const onAfterPrint = () => drawn.recolor(theme);
    sizes.observe(target);
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
      sizes.disconnect();
      drawn.remove();
    };
  }, [content, theme]);

  return <div ref={element} aria-hidden="true" className={`w-full min-w-0 overflow-hidden ${PRINT_CLASSES}`} />;
}
