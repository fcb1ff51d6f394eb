export interface Random {
  next: () => number;
  chance: (probability: number) => boolean;
  between: (from: number, to: number) => number;
  /** @throws RangeError without items. */
  pick: <Item>(items: readonly Item[]) => Item;
}

/** mulberry32 by Tommy Ettinger: 32 bits of state, fast and good enough for demo data. */
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
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}
