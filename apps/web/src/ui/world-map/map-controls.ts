import type { MapSize } from './map-view.ts';
import type { Box } from './place-labels.ts';

/** With the buttons of a phone, 44 px each, their lines and their distance from the corner. */
const ZOOM = { width: 8 + 44 + 2, height: 8 + 3 * 44 + 4 };
const NOTE = { width: 190, height: 28 };
/** "Approximate place", before the note. */
const APPROXIMATE_WIDTH = 160;

/** In pixels; labels avoid these boxes. */
export function getControlBoxes({ width, height }: MapSize, { isApproximate = false } = {}): Box[] {
  const noteWidth = NOTE.width + (isApproximate ? APPROXIMATE_WIDTH : 0);
  return [
    { left: width - ZOOM.width, top: 0, ...ZOOM },
    { left: 0, top: height - NOTE.height, width: noteWidth, height: NOTE.height },
  ];
}
