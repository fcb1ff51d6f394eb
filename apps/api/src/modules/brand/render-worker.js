import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const fontBuffers = workerData.fonts.map((file) => readFileSync(file));
const font = { fontBuffers, defaultFontFamily: 'Schibsted Grotesk', sansSerifFamily: 'Schibsted Grotesk' };

/** Answers a drawing with PNG or, if asked to measure, with the width of what is visible. */
parentPort.on('message', ({ id, svg, isMeasured }) => {
  try {
    const drawing = new Resvg(svg, { font });
    const result = isMeasured ? (drawing.getBBox()?.width ?? 0) : drawing.render().asPng();
    drawing.free();
    parentPort.postMessage({ id, result }, []);
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) }, []);
  }
});
