import type { ReasonOf } from './reasons.ts';

/** The receiver's relation to the recipient, or the place where it was left. */
export const PROOF_RELATIONS = ['recipient', 'neighbour', 'reception', 'safe_place'] as const;
export type ProofRelation = (typeof PROOF_RELATIONS)[number];

/** The reason that the delivery has in the history; none says that a reception took it. */
export const REASON_BY_RELATION: Readonly<Record<ProofRelation, ReasonOf<'delivered'> | undefined>> = {
  recipient: 'recipient',
  neighbour: 'neighbour',
  reception: undefined,
  safe_place: 'safe_place',
};

/** Returns the first letter or digit of a name in upper case; empty if it has none. */
export const getInitial = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
