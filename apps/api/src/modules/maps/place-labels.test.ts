import { describe, expect, it } from 'vitest';
import { type Box, getControlBoxes, placeLabels } from './place-labels.ts';

const SMALL = { width: 288, height: 256 };
const label = { width: 90, height: 32 };

const overlaps = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

describe('placeLabels [B16]', () => {
  it.each([
    [
      'far apart',
      [
        [60, 200],
        [140, 120],
        [230, 60],
      ],
    ],
    [
      'close together in a row',
      [
        [110, 128],
        [140, 128],
        [170, 128],
      ],
    ],
    [
      'close together in a column',
      [
        [144, 90],
        [144, 125],
        [144, 160],
      ],
    ],
    [
      'nearly on one spot',
      [
        [140, 126],
        [150, 132],
        [158, 122],
      ],
    ],
    [
      'in the corners',
      [
        [20, 20],
        [270, 140],
        [20, 200],
      ],
    ],
  ] as const)('finds clear room for three labels %s on the smallest phone', (_, points) => {
    const taken = getControlBoxes(SMALL);
    const corners = placeLabels(
      points.map(([x, y]) => ({ x, y, ...label })),
      { size: SMALL, taken },
    );
    const boxes = corners.map((corner) => ({ left: -1, top: -1, ...corner, ...label }));
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(SMALL.width);
      expect(box.top + box.height).toBeLessThanOrEqual(SMALL.height);
      expect([...taken, ...boxes.filter((_box, other) => other !== index)].some((other) => overlaps(box, other))).toBe(false);
    }
  });

  it('avoids the line', () => {
    const eastward = Array.from({ length: 30 }, (_, step) => [144 + step * 5, 128] as const);
    const [corner] = placeLabels([{ x: 144, y: 128, ...label }], { size: SMALL, avoid: eastward });
    expect(corner?.left).toBeLessThan(144);
  });

  it('omits labels without room or with a point off the map', () => {
    expect(placeLabels([{ x: 144, y: 128, width: 400, height: 32 }], { size: SMALL })).toEqual([undefined]);
    expect(placeLabels([{ x: -20, y: 128, ...label }], { size: SMALL })).toEqual([undefined]);
  });

  it('keeps labels clear of the zoom buttons of a phone, three of 44 px [W15]', () => {
    const buttons = { left: SMALL.width - 54, top: 8, width: 46, height: 136 };
    const heights = Array.from({ length: 40 }, (_, index) => 12 + 4 * index);
    const covering = heights.filter((y) => {
      const [corner] = placeLabels([{ x: 160, y, ...label }], { size: SMALL, taken: getControlBoxes(SMALL) });
      return corner && overlaps({ ...corner, ...label }, buttons);
    });
    expect(covering).toEqual([]);
    expect(getControlBoxes(SMALL)[0]).toEqual({ left: buttons.left, top: 0, width: 54, height: 144 });
  });
});
