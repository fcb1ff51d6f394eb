import uPlot from 'uplot';
import type { Theme } from '#lib/browser/theme.ts';
import 'uplot/dist/uPlot.min.css';

export interface Bars {
  label: string;
  color: ColorToken;
  /** One per position; null draws nothing. */
  values: readonly (number | null)[];
}

export interface BarsOptions {
  labels: readonly string[];
  /** Drawn over each other at every position, the first at the back. */
  bars: readonly Bars[];
  /** In CSS pixels. */
  height: number;
  formatValue: (value: number) => string;
  /** 1 for counts. */
  smallestStep: number;
  theme: Theme;
  onHover: (index: number | undefined) => void;
}

export interface BarsHandle {
  resize: (width: number) => void;
  recolor: (theme: Theme) => void;
  remove: () => void;
}

const MAX_BAR_WIDTH = 44;
const LABEL_WIDTH = 52;
const AXIS = { width: 44, height: 28 } as const;
/** Grid lines are dashed like perforated paper. */
const GRID_DASH = [2, 3];
/** Top of the scale as a multiple of the longest bar. */
const HEADROOM = 1.1;

/** CSS color token without its dashes. */
type ColorToken = 'status-green' | 'status-red' | 'status-blue' | 'line-strong' | 'line' | 'ink-soft';

/** 0.25, 0.5, then 1, 2 and 5 times powers of ten. */
const STEPS = [0.25, 0.5, ...[1, 10, 100, 1_000, 10_000, 100_000].flatMap((unit) => [unit, 2 * unit, 5 * unit])];

export function drawBars(
  element: HTMLElement,
  { labels, bars, height, formatValue, smallestStep, theme, onHover }: BarsOptions,
): BarsHandle {
  let currentTheme = theme;
  const color = (token: ColorToken) => () => readColor(element, token, currentTheme);
  const font = `11px ${getComputedStyle(element).getPropertyValue('--font-mono') || 'monospace'}`;
  const axis: uPlot.Axis = { stroke: color('ink-soft'), font, ticks: { show: false } };
  const largest = Math.max(smallestStep, ...bars.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const paths = uPlot.paths.bars?.({ size: [0.7, MAX_BAR_WIDTH] });

  const plot = new uPlot(
    {
      width: element.clientWidth,
      height,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      cursor: { y: false, x: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
      scales: {
        x: { time: false, range: [-0.5, labels.length - 0.5] },
        y: { range: [0, largest * HEADROOM] },
      },
      axes: [
        {
          ...axis,
          size: AXIS.height,
          grid: { show: false },
          border: { show: true, stroke: color('ink-soft'), width: 1 },
          incrs: [1, 2, 4, 8, 13, 26, 52],
          space: LABEL_WIDTH,
          values: (_plot, positions) => positions.map((position) => labels[position] ?? ''),
        },
        {
          ...axis,
          size: AXIS.width,
          grid: { stroke: color('line'), width: 1, dash: GRID_DASH },
          incrs: STEPS.filter((step) => step >= smallestStep),
          values: (_plot, values) => values.map(formatValue),
        },
      ],
      series: [
        {},
        ...bars.map(({ label, color: token }) => ({
          label,
          fill: color(token),
          width: 0,
          points: { show: false },
          ...(paths && { paths }),
        })),
      ],
      hooks: { setCursor: [({ cursor }) => onHover(cursor.idx ?? undefined)] },
    },
    [labels.map((_, index) => index), ...bars.map(({ values }) => [...values])],
    element,
  );

  return {
    resize: (width) => plot.setSize({ width, height }),
    recolor: (next) => {
      currentTheme = next;
      plot.redraw(true, true);
    },
    remove: () => plot.destroy(),
  };
}

/** Resolves a CSS color token to a value that a canvas accepts. */
function readColor(element: HTMLElement, token: ColorToken, theme: Theme): string {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = `var(--${token})`;
  probe.style.colorScheme = theme;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
