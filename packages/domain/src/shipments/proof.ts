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

/** Of the width, along which ink must be spread: taps and stray touches are no signature. */
const MIN_INK_SPREAD = 0.06;
/** Between ink and background, of 255. */
const MIN_CONTRAST = 48;

/**
 * Tells whether a picture shows a line on its background, wide or high enough for a signature.
 * @param pixels row by row, one value of 0 to 255 each `step` values. @param width in pixels
 */
export function hasInk(pixels: ArrayLike<number>, width: number, step = 1): boolean {
  const count = Math.floor(pixels.length / step);
  const shades = Array.from({ length: 256 }, () => 0);
  for (let index = 0; index < count; index += 1) {
    const shade = pixels[index * step] ?? 0;
    shades[shade] = (shades[shade] ?? 0) + 1;
  }
  const background = shades.indexOf(Math.max(...shades));
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    if (Math.abs((pixels[index * step] ?? background) - background) < MIN_CONTRAST) continue;
    columns.add(index % width);
    rows.add(Math.floor(index / width));
  }
  return Math.max(columns.size, rows.size) >= width * MIN_INK_SPREAD;
}

/** Returns the first letter or digit of a name in upper case; empty if it has none. */
export const getInitial = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
