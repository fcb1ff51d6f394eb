const BITS = 32;

/** Reverses the bits of an index, as a share in [0, 1). */
export const toShare = (index: number): number => reverseBits(index, BITS) / 2 ** BITS;

/**
 * In order of `toShare`: any prefix of the indexes is spread evenly, so a larger count fills the same two years more
 * densely. In this order they are stored oldest first, as in real use.
 */
export function* listInTimeOrder(count: number): Generator<number> {
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
