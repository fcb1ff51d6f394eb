import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { QrCodeSymbol } from '../../symbols.ts';
import type { Part, Rectangle, TextLine } from '../layout/parts.ts';
import { shapeLine } from '../text/shape-text.ts';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** One byte per dot: 0 is black, 255 white. */
export interface Bitmap {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** Draws an area of the label on white paper. Letters are outlines, so the renderer needs no fonts. */
export function rasterize(parts: readonly Part[], { x, y, width, height }: Rectangle): Bitmap {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>${parts.map(drawPart).join('')}</svg>`;
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  const { pixels } = image;
  const dots = new Uint8Array(width * height);
  for (let index = 0; index < dots.length; index += 1) {
    // Weights of the eye (ITU-R BT.601).
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3);
    dots[index] = Math.round(red * 0.299 + green * 0.587 + blue * 0.114);
  }
  image.free();
  drawing.free();
  return { width, height, dots };
}

function drawPart(part: Part): string {
  switch (part.kind) {
    case 'box':
      return drawBox(part);
    case 'text':
      return drawText(part);
    case 'path': {
      const paint = part.stroke
        ? `fill="none" stroke="${part.color}" stroke-width="${part.stroke}" stroke-linejoin="round"`
        : `fill="${part.color}"`;
      return `<path transform="translate(${part.x} ${part.y}) scale(${part.scale})" d="${part.path}" ${paint}/>`;
    }
    case 'image': {
      const { x, y, width, height, png } = part;
      const data = Buffer.from(png).toString('base64');
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${data}"/>`;
    }
    case 'barcode':
      return listBars(part).map(drawBox).join('');
    case 'qrCode':
      return listSquares(part).map(drawBox).join('');
    case 'group':
      return `<g transform="translate(${part.x} ${part.y})">${part.parts.map(drawPart).join('')}</g>`;
  }
}

const drawBox = ({ x, y, width, height }: Rectangle): string => `<path d="M${x} ${y}h${width}v${height}h${-width}z"/>`;

function drawText({ text, face, direction, x, baseline, size, color }: TextLine): string {
  let left = x;
  const outlines = shapeLine(text, face, direction).runs.map(({ glyphs, font, width }) => {
    const scale = size / font.font.unitsPerEm;
    let pen = left;
    left += width * size;
    return glyphs.glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyphs.positions[index] ?? {};
      const at = `translate(${pen + xOffset * scale} ${baseline - yOffset * scale}) scale(${scale} ${-scale})`;
      pen += xAdvance * scale;
      return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return `<g fill="${color}">${outlines.flat().join('')}</g>`;
}

export function listBars({ x, y, symbol }: Part & { kind: 'barcode' }): Rectangle[] {
  let left = x;
  return symbol.widths.flatMap((modules, index) => {
    const bar = { x: left, y, width: modules * symbol.module, height: symbol.height };
    left += bar.width;
    return index % 2 === 0 ? [bar] : [];
  });
}

/** Neighbors of a row in one. */
export function listSquares({ x, y, symbol }: { x: number; y: number; symbol: QrCodeSymbol }): Rectangle[] {
  const { side, modules, module } = symbol;
  const squares: Rectangle[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const start = column;
      while (column < side && modules[row * side + column] === 1) column += 1;
      const count = column - start;
      if (count > 0) squares.push({ x: x + start * module, y: y + row * module, width: count * module, height: module });
    }
  }
  return squares;
}
