import { type Box, fitText, LINE_HEIGHT, type Paragraph } from '../text/fit-text.ts';
import { type Direction, findDirection, measure } from '../text/shape-text.ts';
import { type Anchor, mm, type Part, pt, type Rectangle, type TextLine } from './parts.ts';

/** Width of the label, 92 mm, and of the lines between its sections. */
export const WIDTH = mm(92);
const RULE = mm(0.25);
/** From a line to the text below it. */
export const BELOW_RULE = RULE + mm(1.2);
/** Of a line of text, from its top, at a font size of 1. */
export const BASELINE = 0.9;

export type Style = Omit<Box, 'width'>;

/** @param height in mm. @param sizes in points. */
export const style = (height: number, sizes: readonly number[], lines: number): Style => ({
  height: mm(height),
  sizes: sizes.map(pt),
  lines,
});

/** Of a text beside or below it. */
export const CAPTION = style(3, [7], 1);

export const regular = (text: string): Paragraph[] => [{ text, face: 'regular' }];
export const bold = (text: string): Paragraph[] => [{ text, face: 'bold' }];
export const mono = (text: string): Paragraph[] => [{ text, face: 'mono' }];

interface LineOptions {
  /** Of the anchor. */
  x: number;
  baseline: number;
  size: number;
  anchor?: Anchor;
  direction?: Direction;
  color?: TextLine['color'];
}

export function writeLine(
  { text, face }: Paragraph,
  { x, baseline, size, anchor = 'start', direction = findDirection(text), color = 'black' }: LineOptions,
): TextLine {
  const width = measure(text, face, direction) * size;
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  return { kind: 'text', x: left, baseline, size, text, face, direction, width, anchor, color };
}

interface Place {
  x: number;
  top: number;
  width: number;
  height?: number;
  /** Otherwise where the language of the text begins. */
  anchor?: Anchor;
}

/** Fits a text into its box. */
export function writeText(
  paragraphs: readonly Paragraph[],
  { height, ...sizes }: Style,
  { x, top, width, height: room = height, anchor }: Place,
): { lines: TextLine[]; height: number } {
  const direction = findDirection(paragraphs.map(({ text }) => text).join(' '));
  const fitted = fitText(paragraphs, { ...sizes, width, height: room });
  const side = anchor ?? (direction === 'rtl' ? 'end' : 'start');
  const at = x + width * { start: 0, middle: 0.5, end: 1 }[side];
  const lines = fitted.lines.map((line, index) => {
    const baseline = top + (index * LINE_HEIGHT + BASELINE) * fitted.size;
    return writeLine(line, { x: at, baseline, size: fitted.size, anchor: side, direction });
  });
  return { lines, height: fitted.height };
}

export const rule = (y: number): Part => ({ kind: 'box', x: 0, y, width: WIDTH, height: RULE });

export const column = (x: number, y: number, height: number): Part => ({ kind: 'box', x, y, width: RULE, height });

export function frame({ x, y, width, height }: Rectangle, border: number): Part[] {
  return [
    { kind: 'box', x, y, width, height: border },
    { kind: 'box', x, y: y + height - border, width, height: border },
    { kind: 'box', x, y, width: border, height },
    { kind: 'box', x: x + width - border, y, width: border, height },
  ];
}
