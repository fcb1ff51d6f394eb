import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { MAP_FRAME } from '@waybill/contracts/maps/facts';
import type { JobResult } from '../../../platform/threads/job-reply.ts';
import { createMaps } from '../maps.ts';
import { type MapPicture, PICTURE_COLORS, PICTURE_SIZE, type PictureFacts } from './picture.ts';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const maps = createMaps();

/** Twice the pixels of a phone's column; at 2, the picture has up to 130 kB. */
const SCALE = 1.5;
const { min, step } = MAP_FRAME.width;
const FRAME = { width: min + Math.ceil((PICTURE_SIZE.width - min) / step) * step, height: PICTURE_SIZE.height, zoom: 0 };

/** Without names: the server has no font for most scripts, and the mail names both ends. Undefined if an end is on no map. */
export async function drawPictureJob({ route, pinned, accent }: PictureFacts): Promise<JobResult> {
  const { svg, isApproximate } = await maps.drawPlaces(route, pinned, { frame: FRAME, language: 'en', hasLabels: false });
  if (svg === null) return { result: undefined };
  const colors = { ...PICTURE_COLORS, signal: accent };
  const drawing = new Resvg(setColors(svg, colors), { font: { loadSystemFonts: false } });
  const image = drawing.render();
  const png = new Uint8Array(image.asPng());
  image.free();
  drawing.free();
  const result: MapPicture = { png, isApproximate };
  return { result, transfer: [png.buffer] };
}

/** In place of the site's style sheet. */
function setColors(svg: string, colors: Record<string, string>): string {
  const { width, height } = PICTURE_SIZE;
  const left = (FRAME.width - width) / 2;
  const rules = Object.entries(colors).map(([name, color]) => `.fill-${name}{fill:${color}}.stroke-${name}{stroke:${color}}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="${left} 0 ${width} ${height}">` +
    `<style>${rules.join('')}.opacity-40{opacity:.4}</style><rect width="100%" height="100%" x="${left}" class="fill-sea"/>${svg.slice(svg.indexOf('>') + 1)}`
  );
}
