import { defineFacts } from '../shared/define-facts.ts';

/**
 * Sizes that maps are drawn in. Widths are rounded down to a step, so that many screens share a drawing; the ground reaches
 * further than half a step beyond its edges. Each zoom step doubles the scale.
 */
export const MAP_FRAME = {
  /** CSS pixels. */
  width: { min: 280, max: 1_480, step: 60 },
  /** CSS pixels. */
  height: { min: 160, max: 480 },
  zoom: { min: -2, max: 3 },
} as const;

export interface MapFrame {
  width: number;
  height: number;
  zoom: number;
}

/** The nearest frame that is drawn. */
export function fitFrame({ width, height, zoom }: MapFrame): MapFrame {
  const { min, step } = MAP_FRAME.width;
  return {
    width: clamp(min + Math.floor((width - min) / step) * step, MAP_FRAME.width),
    height: clamp(Math.floor(height), MAP_FRAME.height),
    zoom: clamp(zoom, MAP_FRAME.zoom),
  };
}

const clamp = (value: number, { min, max }: { min: number; max: number }): number => Math.min(max, Math.max(min, value));

export const mapsFacts = defineFacts({});
