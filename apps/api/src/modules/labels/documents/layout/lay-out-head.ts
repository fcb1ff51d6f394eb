import { STAMP, STAMP_ROUTE } from '@waybill/domain/colors/stamp';
import { getInitial, isRightToLeft } from '@waybill/domain/text/initial';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type LabelFacts, mm, type Part } from './parts.ts';
import { bold, style, WIDTH, writeLine, writeText } from './write-text.ts';

const COMPANY = style(5, [11, 9, 8], 1);
const PIECE = style(6, [13, 11], 1);
const MARK_SIDE = mm(7);
const GAP = mm(2);

export function layOutHead({ company, logo, piece, pieces }: LabelFacts): Part[] {
  const mark = logo ? layOutLogo(logo) : layOutStamp(company);
  const number = tEnglish(office.labels.piece, { piece, pieces });
  const { lines } = writeText(bold(number), PIECE, { x: 0, top: mm(0.8), width: WIDTH, anchor: 'end' });
  const x = mark.width + GAP;
  const width = WIDTH - x - GAP - Math.max(0, ...lines.map((line) => line.width));
  return [mark, ...writeText(bold(company), COMPANY, { x, top: mm(1.2), width, anchor: 'start' }).lines, ...lines];
}

/** A wide logo keeps its height, up to 28 mm. */
function layOutLogo({ png, width, height }: NonNullable<LabelFacts['logo']>): Part & { kind: 'image' } {
  const scale = Math.min(MARK_SIDE / height, mm(28) / width);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { kind: 'image', x: 0, y: Math.round((MARK_SIDE - size.height) / 2), ...size, png };
}

/** As the mark of the site: a stamp with the initial, or a route for a W. */
function layOutStamp(company: string): Part & { kind: 'group' } {
  const scale = MARK_SIDE / 32;
  const initial = getInitial(company) ?? '';
  const stamp: Part = { kind: 'path', x: 0, y: 0, scale, path: STAMP, color: 'black' };
  const route: Part = { kind: 'path', x: 0, y: 0, scale, path: STAMP_ROUTE, color: 'white', stroke: 2.75 };
  const baseline = (isRightToLeft(initial) ? 20 : 22.5) * scale;
  const letters = bold(initial).map((letter) =>
    writeLine(letter, { x: 16 * scale, baseline, size: 18 * scale, anchor: 'middle', color: 'white' }),
  );
  const parts = [stamp, ...(initial === 'W' ? [route] : letters)];
  return { kind: 'group', x: 0, y: 0, width: MARK_SIDE, height: MARK_SIDE, parts };
}
