import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The decoder is unrelated to our encoder. */
export async function readCodes(picture: Uint8Array): Promise<{ code128: string[]; qrCode: string[] }> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const found = await readBarcodes(picture, { formats: ['Code128', 'QRCode'] });
  const findTexts = (symbology: string) =>
    found
      .filter((code) => code.symbology === symbology)
      .map(({ text }) => text)
      .sort();
  return { code128: findTexts('Code128'), qrCode: findTexts('QRCode') };
}
