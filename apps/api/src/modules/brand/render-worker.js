import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const fontBuffers = workerData.fonts.map((file) => readFileSync(file));
const font = { fontBuffers, defaultFontFamily: 'Schibsted Grotesk', sansSerifFamily: 'Schibsted Grotesk' };

/** Answers a job of `job-thread.ts`: a drawing with PNG or, if asked to measure, with the width of what is visible. */
parentPort.on('message', ({ kind, input: { svg } }) => {
  try {
    const drawing = new Resvg(svg, { font });
    const result = kind === 'measure' ? (drawing.getBBox()?.width ?? 0) : drawing.render().asPng();
    drawing.free();
    parentPort.postMessage({ result }, []);
  } catch (error) {
    parentPort.postMessage({ error: { message: String(error) } }, []);
  }
});
parentPort.postMessage({ result: 'ready' }, []);
