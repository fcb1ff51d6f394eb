import { describe, expect, it } from 'vitest';
import { hasInk } from './proof.ts';

const WIDTH = 300;
const HEIGHT = 100;
type Area = [x: number, y: number, width: number, height: number];

/** In RGBA, as a canvas returns it. */
function paint(areas: readonly Area[], { ink = 0, paper = 255 } = {}): number[] {
  const isInked = (x: number, y: number) =>
    areas.some(([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height);
  return Array.from({ length: WIDTH * HEIGHT }, (_, at) => (isInked(at % WIDTH, Math.floor(at / WIDTH)) ? ink : paper)).flatMap(
    (shade) => [shade, shade, shade, 255],
  );
}

const line: Area = [40, 50, 60, 2];
const tap = (x: number): Area => [x, 40, 5, 5];

describe('hasInk [K7]', () => {
  it.each([
    ['a blank field', paint([])],
    ['a black field', paint([[0, 0, WIDTH, HEIGHT]])],
    ['white ink', paint([line], { ink: 255 })],
    ['faint ink', paint([line], { ink: 230 })],
    ['one tap', paint([tap(20)])],
    ['two taps', paint([tap(20), tap(250)])],
    ['no pixels', []],
  ])('finds none in %s', (_what, pixels) => {
    expect(hasInk(pixels, WIDTH, 4)).toBe(false);
  });

  it.each([
    ['a line', paint([line])],
    ['an upright line', paint([[150, 20, 2, 40]])],
    ['pencil', paint([line], { ink: 160 })],
    ['white ink on black', paint([line], { ink: 255, paper: 0 })],
  ])('finds some in %s', (_what, pixels) => {
    expect(hasInk(pixels, WIDTH, 4)).toBe(true);
  });
});
