import type { MapSize } from './map-view.ts';
import type { Box } from './place-labels.ts';

const ZOOM = { width: 46, height: 120 };
const NOTE = { width: 165, height: 28 };

/** In pixels; labels avoid these boxes. */
export function getControlBoxes({ width, height }: MapSize): Box[] {
  return [
    { left: width - ZOOM.width, top: 0, ...ZOOM },
    { left: 0, top: height - NOTE.height, ...NOTE },
  ];
}
