import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels per drawing unit. */
const SCALE = 3;
const HEIGHT = 40;

/** Independent decoder for Code 128. @param svg bars as vertical strokes, with quiet zones. */
export async function readBarcode(svg: string): Promise<string | undefined> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const [code] = await readBarcodes(paintBars(svg), { formats: ['Code128'] });
  return code?.text;
}

function paintBars(svg: string): Uint8Array {
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE;
  const line = Buffer.alloc(width, 255);
  for (const [, stroke, path = ''] of svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)) {
    for (const [, middle] of path.matchAll(/M([\d.]+) /g)) {
      const left = (Number(middle) - Number(stroke) / 2) * SCALE;
      line.fill(0, left, left + Number(stroke) * SCALE);
    }
  }
  return Buffer.concat([Buffer.from(`P5 ${width} ${HEIGHT} 255\n`), ...Array.from({ length: HEIGHT }, () => line)]);
}
