import LineBreaker from 'linebreak';
import type { Face } from './fonts.ts';
import { measure, toGraphemes } from './shape-text.ts';

/** A paragraph: the name is bold, the address below it is not. */
export interface Paragraph {
  text: string;
  face: Face;
}

/** In dots. */
export interface Box {
  width: number;
  height: number;
  /** The largest first; at the last one, text is cut off with an ellipsis. */
  sizes: readonly number[];
  /** At the last size; the height limits them too. */
  lines: number;
}

export interface FittedText {
  size: number;
  lines: Paragraph[];
  height: number;
}

export const LINE_HEIGHT = 1.2;
const ELLIPSIS = '…';
/** Longer texts are cut off at every size; each word is measured. */
const MAX_CHARACTERS = 1_000;

/** Chooses the largest size at which the text fits its box. */
export function fitText(paragraphs: readonly Paragraph[], { width, height, sizes, lines: most }: Box): FittedText {
  const words = paragraphs.flatMap(({ text, face }) =>
    text
      .slice(0, MAX_CHARACTERS)
      .split('\n')
      .map((line) => ({ face, words: splitWords(line) })),
  );
  let fitted: FittedText | undefined;
  for (const size of sizes) {
    const room = Math.max(1, Math.floor(height / (size * LINE_HEIGHT) + 1e-6));
    const lines = words.flatMap(({ words: own, face }) => wrap(own, { face, width: width / size }));
    fitted = toFitted(lines, size);
    if (lines.length <= room) return fitted;
    if (size === sizes.at(-1)) fitted = toFitted(cutOff(lines, { most: Math.min(room, most), width: width / size }), size);
  }
  return fitted ?? { size: 0, lines: [], height: 0 };
}

const toFitted = (lines: Paragraph[], size: number): FittedText => ({ size, lines, height: lines.length * size * LINE_HEIGHT });

/** At the places where Unicode allows a new line (UAX 14): between words, and between letters of Japanese. */
function splitWords(text: string): string[] {
  const breaker = new LineBreaker(text);
  const words: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    words.push(text.slice(start, next.position));
    start = next.position;
  }
  return words;
}

/** @param width at a font size of 1. */
function wrap(words: readonly string[], { face, width }: { face: Face; width: number }): Paragraph[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    if (line !== '' && used + measure(word.trimEnd(), face) > width) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    line += word;
    used += measure(word, face);
    while (measure(line.trimEnd(), face) > width) {
      const head = takeFitting(line, { face, width });
      lines.push(head);
      line = line.slice(head.length);
      used = measure(line, face);
    }
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line);
  return lines.map((text) => ({ text: text.trimEnd(), face }));
}

/** The start of a word that is wider than the line; at least one letter. */
function takeFitting(text: string, { face, width }: { face: Face; width: number }, end = ''): string {
  const graphemes = toGraphemes(text);
  let [low, high] = [0, graphemes.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(graphemes.slice(0, middle).join('') + end, face) <= width) low = middle;
    else high = middle - 1;
  }
  return graphemes.slice(0, Math.max(end === '' ? 1 : 0, low)).join('');
}

function cutOff(lines: readonly Paragraph[], { most, width }: { most: number; width: number }): Paragraph[] {
  const kept = lines.slice(0, most);
  const last = kept.pop();
  if (!last) return [];
  return [...kept, { ...last, text: takeFitting(last.text, { face: last.face, width }, ELLIPSIS).trimEnd() + ELLIPSIS }];
}
