/** What is no text for any field, by a name that keeps a counterexample short. */
export const HOSTILE_VALUES = {
  operator: { $gt: '' },
  exclusion: { $ne: null },
  code: { $where: '1' },
  list: ['a', 'b'],
  nothing: [],
  // Longer than any field may be.
  huge: 'x'.repeat(6_000),
  method: { toString: 'x' },
} as const;

export type HostileKind = keyof typeof HOSTILE_VALUES;
export const HOSTILE_KINDS = Object.keys(HOSTILE_VALUES) as HostileKind[];
