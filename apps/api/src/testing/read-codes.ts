import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Decoders and renderers that share nothing with ours. */

/** Resolution of label printers. */
const DOTS_PER_MM = 8;
const POINTS_PER_MM = 72 / 25.4;

/** All Code 128 and QR codes of a picture. */
export async function readCodes(picture: Uint8Array): Promise<string[]> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const found = await readBarcodes(picture, { formats: ['Code128', 'QRCode'] });
  return found.map(({ text }) => text).sort();
}

export interface RenderedPage {
  /** Such as `100 x 150`, in mm. */
  size: string;
  text: string;
  png: Buffer;
}

/** Renders the pages by the library of Chrome. */
export async function renderPdf(pdf: Uint8Array): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: RenderedPage[] = [];
  for (const page of document.pages()) {
    // First: the library cannot read a page that it has rendered.
    const text = page.getText();
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data } = await page.render({
      scale: DOTS_PER_MM / POINTS_PER_MM,
      render: ({ data: pixels, width, height }) =>
        sharp(pixels, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    });
    const size = [originalWidth, originalHeight].map((points) => Math.round(points / POINTS_PER_MM)).join(' x ');
    pages.push({ size, text, png: Buffer.from(data) });
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** Renders the labels as a printer of 203 dpi does. */
export async function renderZpl(zpl: string): Promise<Buffer[]> {
  const { api } = await ready;
  const pictures = await api.zplToBase64MultipleAsync(zpl, 105, 150, DOTS_PER_MM);
  return pictures.map((picture) => Buffer.from(picture, 'base64'));
}
