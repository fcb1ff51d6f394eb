import { isRightToLeft } from '@waybill/domain/text/initial';
import createBidi from 'bidi-js';
import type { GlyphRun } from 'fontkit';
import { type Face, findFont, type LabelFont } from './fonts.ts';

/** Text of one font and one direction. */
export interface Run {
  font: LabelFont;
  /** As the font lays it out by itself: letters of right-to-left scripts in reading order, all others from left to right. */
  text: string;
  glyphs: GlyphRun;
  /** At a font size of 1. */
  width: number;
}

export interface ShapedLine {
  /** From left to right. */
  runs: readonly Run[];
  width: number;
}

export type Direction = 'ltr' | 'rtl';

// The types describe the build for bundlers; Node.js gets the function itself.
const bidi = (createBidi as unknown as typeof createBidi.default)();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Scripts that the font library lays out from right to left. */
const RIGHT_TO_LEFT_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Directional marks, joiners at the wrong place and variation selectors have no picture. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/gu;
/** In place of a letter that no font holds. */
const UNKNOWN = '□';

export const toGraphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Direction of the first letter that has one (UAX 9, P2). */
export function findDirection(text: string): Direction {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return isRightToLeft(first) ? 'rtl' : 'ltr';
}

/** Lines of the last labels: pieces differ in little. */
const shaped = new Map<string, ShapedLine>();
const MAX_SHAPED = 2_000;

export function shapeLine(text: string, face: Face, direction: Direction = 'ltr'): ShapedLine {
  const key = `${face} ${direction} ${text}`;
  const known = shaped.get(key);
  if (known) return known;
  if (shaped.size >= MAX_SHAPED) shaped.clear();
  const runs = orderRuns(splitByLevel(text.normalize('NFC'), direction)).flatMap((level) => shapeLevel(level, face));
  const line = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  shaped.set(key, line);
  return line;
}

export const measure = (text: string, face: Face, direction = findDirection(text)): number =>
  shapeLine(text, face, direction).width;

interface LevelRun {
  text: string;
  level: number;
}

function splitByLevel(text: string, direction: Direction): LevelRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: LevelRun[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0;
    const run = runs.at(-1);
    if (run && run.level === level) run.text += text.charAt(index);
    else runs.push({ text: text.charAt(index), level });
  }
  return runs;
}

/** From reading order to left to right (UAX 9, L2). */
function orderRuns(runs: LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function shapeLevel({ text, level }: LevelRun, face: Face): Run[] {
  const isRtl = level % 2 === 1;
  const parts: { font: LabelFont; text: string }[] = [];
  for (const grapheme of toGraphemes(text)) {
    const visible = (isRtl ? mirror(grapheme) : grapheme).replace(INVISIBLE, '');
    if (visible === '') continue;
    const font = findFont(face, visible);
    const drawn = font ? visible : UNKNOWN;
    const part = parts.at(-1);
    const chosen = font ?? findFont(face, UNKNOWN);
    if (!chosen) throw new Error('The fonts lack the sign for unknown letters');
    if (part?.font === chosen) part.text += drawn;
    else parts.push({ font: chosen, text: drawn });
  }
  if (isRtl) parts.reverse();
  return parts.map((part) => shapePart(part, isRtl));
}

function shapePart({ font, text }: { font: LabelFont; text: string }, isRtl: boolean): Run {
  const ordered = RIGHT_TO_LEFT_SCRIPT.test(text) === isRtl ? text : toGraphemes(text).reverse().join('');
  const glyphs = font.font.layout(ordered);
  const width = glyphs.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.font.unitsPerEm;
  return { font, text: ordered, glyphs, width };
}

/** Brackets open the other way in text from right to left. */
const mirror = (grapheme: string): string => bidi.getMirroredCharacter(grapheme) ?? grapheme;
