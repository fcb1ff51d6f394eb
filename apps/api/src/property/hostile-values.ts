/** Values that are invalid for every text field; short names keep counterexamples readable. */
export const HOSTILE_VALUES = {
  operator: { $gt: '' },
  exclusion: { $ne: null },
  code: { $where: '1' },
  list: ['a', 'b'],
  nothing: [],
  huge: 'x'.repeat(6_000),
  method: { toString: 'x' },
} as const;

export type HostileKind = keyof typeof HOSTILE_VALUES;
export const HOSTILE_KINDS = Object.keys(HOSTILE_VALUES) as HostileKind[];
