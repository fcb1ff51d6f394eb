import { isRightToLeft } from '@waybill/domain/text/initial';

/** Letters of the fonts that the build writes (`write-fonts.ts`); others would leave a hole. */
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0600-\u06ff\u2010-\u2026]+$/;

export const isDrawable = (text: string): boolean => DRAWABLE.test(text);

export interface Chunk {
  text: string;
  /** Left edge, from the start of the lines. */
  x: number;
  line: number;
}

export interface NameLayout {
  size: number;
  chunks: Chunk[];
}

interface Word {
  text: string;
  /** At a font size of 1. */
  width: number;
}

const SIZES = [120, 104, 88, 76, 64, 56, 48, 40];
const MAX_LINES = 3;
const SPACE = 0.25;

/** Largest size at which the words fit; words without spaces shrink further. Lines of Arabic run from the right. */
export function layOutName(words: readonly Word[], width: number): NameLayout {
  const isRtl = words.some(({ text }) => isRightToLeft(text)) && isRightToLeft(words[0]?.text ?? '');
  const size = SIZES.find((each) => fits(wrap(words, width / each), width / each)) ?? 0;
  const lines = wrap(words, width / (size || 40));
  const widest = Math.max(...lines.map(measureLine));
  const fitted = size || Math.min(40, width / widest);
  const chunks = lines.flatMap((line, index) => placeChunks(line, { isRtl, width: width / fitted, line: index }));
  return { size: fitted, chunks: chunks.map((chunk) => ({ ...chunk, x: chunk.x * fitted })) };
}

const fits = (lines: readonly Word[][], width: number) =>
  lines.length <= MAX_LINES && lines.every((line) => measureLine(line) <= width);

const measureLine = (line: readonly Word[]) => line.reduce((sum, word) => sum + word.width, 0) + SPACE * (line.length - 1);

function wrap(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && measureLine([...line, word]) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** The renderer knows no base direction, so each run of one direction is placed by itself. */
function placeChunks(
  line: readonly Word[],
  { isRtl, width, line: index }: { isRtl: boolean; width: number; line: number },
): Chunk[] {
  const runs: Word[][] = [];
  for (const word of line) {
    const run = runs.at(-1);
    if (run && isRightToLeft(run[0]?.text ?? '') === isRightToLeft(word.text)) run.push(word);
    else runs.push([word]);
  }
  let offset = 0;
  return runs.map((run) => {
    const own = measureLine(run);
    const x = isRtl ? width - offset - own : offset;
    offset += own + SPACE;
    return { text: run.map(({ text }) => text).join(' '), x, line: index };
  });
}
