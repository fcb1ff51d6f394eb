import { getDateTimeFormat } from '@waybill/domain/dates/date-time-format';
import { splitCheckCharacter } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { measure } from '../text/shape-text.ts';
import { type LabelFacts, mm, type Part, pt } from './parts.ts';
import { BASELINE, BELOW_RULE, CAPTION, frame, mono, regular, rule, style, WIDTH, writeLine, writeText } from './write-text.ts';

/** Top edges in mm. */
const TOP = { code: 83.5, foot: 110.9, check: 138.5 };
const TRACKING_ID = { style: style(8.5, [19, 13, 9], 2), size: pt(19) };
const NO_BARCODE = style(15, [9], 2);
const FACTS = { reference: style(9, [9, 8, 7], 3), day: style(3.6, [8], 1), contents: style(7, [8], 2) };
const CHECK = { text: style(3.4, [7.5, 6.5, 5.5], 1), code: pt(8) };

export function layOutCode({ barcode, content: { trackingId } }: LabelFacts): Part[] {
  const top = mm(TOP.code);
  const start = Math.ceil(top + BELOW_RULE);
  const symbol: Part[] = barcode
    ? [{ kind: 'barcode', x: Math.round((WIDTH - barcode.width) / 2), y: start, symbol: barcode }]
    : writeText(regular(tEnglish(office.labels.noBarcode)), NO_BARCODE, {
        x: 0,
        top: start + mm(5),
        width: WIDTH,
        anchor: 'middle',
      }).lines;
  return [rule(top), ...symbol, ...layOutId(trackingId, start + mm(16))];
}

/** The check character has a frame. */
function layOutId(trackingId: string, top: number): Part[] {
  const { body, check } = splitCheckCharacter(trackingId);
  if (check === '') return writeText(mono(trackingId), TRACKING_ID.style, { x: 0, top, width: WIDTH, anchor: 'middle' }).lines;
  const { size } = TRACKING_ID;
  const [border, gap, inset] = [mm(0.5), mm(0.4), mm(0.3)];
  const [bodyWidth, checkWidth] = [measure(body, 'mono') * size, measure(check, 'mono') * size];
  const width = Math.round(checkWidth + 2 * (border + inset));
  const x = (WIDTH - bodyWidth - gap - width) / 2;
  const left = Math.round(x + bodyWidth + gap);
  const baseline = top + BASELINE * size;
  return [
    ...mono(body).map((text) => writeLine(text, { x, baseline, size })),
    ...frame({ x: left, y: Math.round(baseline - 0.85 * size), width, height: Math.round(size) }, border),
    ...mono(check).map((text) => writeLine(text, { x: left + width / 2, baseline, size, anchor: 'middle' })),
  ];
}

/** With the year, so that the label stays the same. */
const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };

export function layOutFoot({ qrCode, check, locale, content: { referenceNo, deliveryDate, description } }: LabelFacts): Part[] {
  const top = mm(TOP.foot);
  const start = Math.ceil(top + BELOW_RULE);
  // The paper around it is part of the symbol.
  const quiet = 4 * qrCode.module;
  const day = deliveryDate && getDateTimeFormat(locale, DAY).format(new Date(`${deliveryDate}T00:00:00Z`));
  const rows = [
    [office.common.reference, referenceNo, FACTS.reference],
    [office.labels.deliverBy, day, FACTS.day],
    [office.labels.contents, description, FACTS.contents],
  ] as const;
  const [captionLeft, left] = [mm(28), mm(42)];
  let y = start;
  const facts = rows.flatMap(([name, text, textStyle]) => {
    if (!text) return [];
    const { lines, height } = writeText(regular(text), textStyle, { x: left, top: y, width: WIDTH - left });
    // Smaller, on the same baseline.
    const captionTop = (lines[0]?.baseline ?? 0) - BASELINE * pt(7);
    y += height + mm(0.5);
    return [
      ...writeText(regular(tEnglish(name)), CAPTION, { x: captionLeft, top: captionTop, width: left - captionLeft }).lines,
      ...lines,
    ];
  });
  return [rule(top), { kind: 'qrCode', x: quiet, y: start + quiet, symbol: qrCode }, ...facts, ...layOutCheck(check)];
}

/** Verification code of the paper: inconspicuous, but never cut off. */
function layOutCheck({ code, address }: LabelFacts['check']): Part[] {
  const top = mm(TOP.check);
  const codes = mono(code).map((text) =>
    writeLine(text, { x: WIDTH, baseline: top + BASELINE * CHECK.code, size: CHECK.code, anchor: 'end' }),
  );
  const width = WIDTH - mm(2) - Math.max(...codes.map((line) => line.width));
  const text = `${tEnglish(office.labels.checkIt, { paper: 'label' })} ${address.replace(/^https?:\/\//, '')}`;
  return [...writeText(regular(text), CHECK.text, { x: 0, top: top + mm(0.15), width }).lines, ...codes];
}
