import type { LabelContent } from '@waybill/domain/shipments/label-content';
import { routeCode } from '@waybill/domain/shipments/route-code';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { LINE_HEIGHT, type Paragraph } from '../text/fit-text.ts';
import { measure } from '../text/shape-text.ts';
import { layOutCode, layOutFoot } from './lay-out-codes.ts';
import { layOutHead } from './lay-out-head.ts';
import { type LabelFacts, mm, type Part, pt, type TextLine } from './parts.ts';
import {
  BELOW_RULE,
  bold,
  CAPTION,
  column,
  frame,
  mono,
  regular,
  rule,
  style,
  WIDTH,
  writeLine,
  writeText,
} from './write-text.ts';

/** As `label.css` of the office: 92 x 142 mm, for paper of 100 x 150 mm, A6 or a quarter of A4. */
export const LABEL = { width: WIDTH, height: mm(142) };

const ORIGIN = style(4, [9, 8, 7], 1);
const DESTINATION = style(12.2, [20, 14, 9], 3);
const GOODS = [14, 11, 7];
/** The recipient has what the other sections leave. */
const PARTIES = {
  from: { text: style(9, [9, 8, 7], 3), phone: [9, 7] },
  to: { text: style(0, [18, 15, 13, 11, 9], 8), phone: [11, 8] },
} as const;

/** Top edges in mm. */
const FROM = 8.4;
const ROUTE = { withGoods: 51.5, alone: 63.6 };
const GOODS_TOP = 71.4;

export function layOutLabel(facts: LabelFacts): Part[] {
  const { content } = facts;
  const goods = listGoods(facts);
  const route = mm(goods.length > 0 ? ROUTE.withGoods : ROUTE.alone);
  const from = layOutParty('from', content.from, { top: mm(FROM), bottom: mm(24.2) });
  const to = layOutParty('to', content.to, { top: from.bottom + mm(1.2), bottom: route - mm(1) });
  return [
    ...layOutHead(facts),
    ...from.parts,
    ...to.parts,
    ...layOutRoute(content, route),
    ...layOutGoods(goods),
    ...layOutCode(facts),
    ...layOutFoot(facts),
  ];
}

/** Name and address in a fixed box; the phone number is never cut off. */
function layOutParty(
  kind: 'from' | 'to',
  { name, address, phone }: LabelContent['from'],
  { top, bottom }: { top: number; bottom: number },
): { parts: Part[]; bottom: number } {
  const { text, phone: phoneSizes } = PARTIES[kind];
  const start = top + BELOW_RULE;
  const x = mm(8);
  const phoneHeight = phone ? pt(phoneSizes[0]) * LINE_HEIGHT : 0;
  const box = { x, top: start, width: WIDTH - x, height: bottom - start - phoneHeight };
  const lines: Paragraph[] = [{ text: name, face: 'bold' }, ...(address ? regular(address) : [])];
  const written = writeText(lines, text, box);
  const call = phone
    ? writeText(regular(phone), style(0, phoneSizes, 1), {
        ...box,
        top: start + written.height,
        height: phoneHeight,
        anchor: written.lines[0]?.anchor ?? 'start',
      })
    : { lines: [], height: 0 };
  const caption = writeText(regular(tEnglish(office.common[kind])), CAPTION, { x: 0, top: start, width: x });
  return {
    parts: [rule(top), ...caption.lines, ...written.lines, ...call.lines],
    bottom: start + written.height + call.height,
  };
}

function layOutRoute({ origin, destination }: LabelContent, top: number): Part[] {
  const start = top + BELOW_RULE;
  const height = mm(16.5);
  const code = routeCode(origin, destination);
  const framed = code ? layOutRouteCode(code, { top: start, height }) : { parts: [], width: 0 };
  const place = { x: framed.width, width: WIDTH - framed.width };
  const first = writeText(regular(tEnglish(office.labels.originTo, { origin })), ORIGIN, { ...place, top: 0 });
  const second = writeText(bold(destination), DESTINATION, { ...place, top: first.height });
  const offset = start + (height - first.height - second.height) / 2;
  const lines = [...first.lines, ...second.lines].map((line): TextLine => ({ ...line, baseline: line.baseline + offset }));
  return [rule(top), ...framed.parts, ...lines];
}

/** In points, and baselines in mm from the top: letters of other scripts are wide or reach far below the line. */
const ROUTE_LETTERS = { latin: { size: 30, baseline: 14 }, other: { size: 21, baseline: 12.6 } };

/** Framed destination code for sorting, readable at arm's length. */
function layOutRouteCode({ from, to }: { from: string; to: string }, { top, height }: { top: number; height: number }) {
  const border = mm(0.625);
  const { size, baseline } = /^[\p{Script=Latin}\p{N}]+$/u.test(to) ? ROUTE_LETTERS.latin : ROUTE_LETTERS.other;
  // With the place set apart, as its letters may run from right to left.
  const [first] = mono(`\u2068${from}\u2069 to`) as [Paragraph];
  const [second] = mono(to) as [Paragraph];
  const inner = Math.max(measure(first.text, 'mono', 'ltr') * pt(11), measure(to, 'mono') * pt(size));
  const width = Math.round(inner + 2 * (border + mm(1.5)));
  const middle = { x: width / 2, anchor: 'middle' } as const;
  const parts = [
    ...frame({ x: 0, y: top, width, height }, border),
    writeLine(first, { ...middle, size: pt(11), baseline: top + mm(4.6), direction: 'ltr' }),
    writeLine(second, { ...middle, size: pt(size), baseline: top + mm(baseline) }),
  ];
  return { parts, width: width + mm(2.5) };
}

function listGoods({ content: { service, pieces, weight }, locale }: LabelFacts): [name: string, text: string][] {
  const kilograms = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 } as const;
  const known: [string, string | null][] = [
    [tEnglish(office.common.service), service],
    [tEnglish(office.common.pieces), pieces],
    [tEnglish(office.common.weight), weight && Number(weight).toLocaleString(locale, kilograms)],
  ];
  return known.filter((entry): entry is [string, string] => Boolean(entry[1]));
}

/** Equally large; the first has more room. */
function layOutGoods(goods: readonly [name: string, text: string][]): Part[] {
  if (goods.length === 0) return [];
  const [top, gap] = [mm(GOODS_TOP), mm(2)];
  const start = top + BELOW_RULE;
  const shares = goods.map((_, index) => (index === 0 ? 1.8 : 1));
  const unit = (WIDTH - 2 * gap * (goods.length - 1)) / shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => share * unit);
  const write = (index: number, x: number, sizes: readonly number[]) =>
    writeText(bold(goods[index]?.[1] ?? ''), style(6.6, sizes, 2), { x, top: start + mm(2.5), width: widths[index] ?? 0 });
  const largest = Math.min(...goods.map((_, index) => write(index, 0, GOODS).lines[0]?.size ?? 0));
  let x = 0;
  return [
    rule(top),
    ...goods.flatMap(([name], index) => {
      const width = widths[index] ?? 0;
      const line = index > 0 ? [column(x - gap, start, mm(9))] : [];
      const caption = writeText(regular(name), CAPTION, { x, top: start - mm(0.2), width });
      const text = write(
        index,
        x,
        GOODS.filter((size) => pt(size) <= largest),
      );
      x += width + 2 * gap;
      return [...line, ...caption.lines, ...text.lines];
    }),
  ];
}
