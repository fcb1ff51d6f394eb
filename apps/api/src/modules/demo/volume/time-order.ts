const BITS = 32;

/** The bits of a number turned round, as a share from 0 to below 1. */
export const toShare = (index: number): number => reverseBits(index, BITS) / 2 ** BITS;

/**
 * The numbers from 0 to below `count` in the order of their shares. The shares of any first so many numbers lie evenly, so that
 * more of them fill the same two years more densely; in this order they are stored as a company would have, oldest first.
 */
export function* inTimeOrder(count: number): Generator<number> {
  const bits = Math.ceil(Math.log2(Math.max(count, 2)));
  for (let place = 0; place < 2 ** bits; place += 1) {
    const index = reverseBits(place, bits);
    if (index < count) yield index;
  }
}

function reverseBits(number: number, bits: number): number {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit += 1) reversed = (reversed << 1) | ((number >>> bit) & 1);
  return reversed >>> 0;
}
