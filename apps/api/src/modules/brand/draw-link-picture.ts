import { escapeHtml } from '@waybill/contracts/site/page-head';
import { isRightToLeft } from '@waybill/domain/text/initial';
import { type BrandLook, drawLogo, drawStamp, wrapSvg } from './draw-mark.ts';
import type { DrawingWorker } from './drawing-worker.ts';
import { layOutName } from './lay-out-name.ts';

/** Open Graph. */
const SIZE = { width: 1200, height: 630 };
const MARGIN = 80;
const TEXT_WIDTH = SIZE.width - 2 * MARGIN;
const MARK_SIZE = 132;
/** Baseline of the last line of the name. */
const LAST_LINE = 510;
const LINE_HEIGHT = 1.1;
const MEASURED_SIZE = 100;
const COLORS = { paper: '#fcfaf6', ink: '#141d2b', line: '#d6d1c7' };

/** The mark above the name; only the mark if the fonts lack a letter of the name. */
export async function drawLinkPicture(look: BrandLook, { measure }: Pick<DrawingWorker, 'measure'>): Promise<string> {
  const words = look.name.split(' ').filter(Boolean);
  const measured = await Promise.all(
    words.map(async (text) => ({
      text,
      width: (await measure(wrapSvg(drawText(text, { x: 0, y: MEASURED_SIZE, size: MEASURED_SIZE }), SIZE))) / MEASURED_SIZE,
    })),
  );
  const { size, chunks } = layOutName(measured, TEXT_WIDTH);
  const lastLine = chunks.at(-1)?.line ?? 0;
  const isRtl = isRightToLeft(words[0] ?? '');
  const name = chunks.map(({ text, x, line }) =>
    drawText(text, { x: MARGIN + x, y: LAST_LINE - (lastLine - line) * size * LINE_HEIGHT, size }),
  );
  return wrapSvg(
    `<rect width="1200" height="630" fill="${COLORS.paper}"/><rect width="1200" height="24" fill="${look.accent}"/>` +
      `<path d="M0 600H1200" stroke="${COLORS.line}" stroke-width="3" stroke-dasharray="10 10"/>${drawHead(look, isRtl)}${name.join('')}`,
    SIZE,
  );
}

function drawHead(look: BrandLook, isRtl: boolean): string {
  const at = { x: isRtl ? SIZE.width - MARGIN - MARK_SIZE : MARGIN, y: MARGIN, size: MARK_SIZE };
  if (look.logo) return drawLogo(look.logo, at);
  return `<g transform="translate(${at.x} ${at.y}) scale(${at.size / 32})">${drawStamp(look)}</g>`;
}

const drawText = (text: string, { x, y, size }: { x: number; y: number; size: number }) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${COLORS.ink}">${escapeHtml(text)}</text>`;
