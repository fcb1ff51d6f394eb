/** Numbers that look random and are the same each time for the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** Whether something happens that does so with this probability. */
  chance: (probability: number) => boolean;
  /** At least the first, below the second. */
  between: (from: number, to: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** A generator by Tommy Ettinger, mulberry32: 32 bits of state, fast, and good enough to make up parcels. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (from, to) => from + next() * (to - from),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
