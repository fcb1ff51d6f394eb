import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { FONT_FOLDER } from './font-folder.ts';

const FONTS = ['latin.ttf', 'latin-extended.ttf', 'arabic.ttf'].map((name) => fileURLToPath(new URL(name, FONT_FOLDER)));

/** Renders SVG beside the server, which must answer meanwhile; takes 60 MB while it runs. */
export interface DrawingWorker {
  toPng: (svg: string) => Promise<Buffer>;
  /** Width of what is visible. */
  measure: (svg: string) => Promise<number>;
}

interface Answer {
  id: number;
  result?: Uint8Array | number;
  error?: string;
}

/** Time without a drawing after which the worker ends and gives back its memory. */
const IDLE_MS = 10_000;

export function createDrawingWorker(): DrawingWorker {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, { resolve: (result: Uint8Array | number) => void; reject: (error: Error) => void }>();

  const stop = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    stop();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.js', import.meta.url), { workerData: { fonts: FONTS } });
    started.unref();
    started.on('error', fail);
    started.on('message', ({ id, result, error }: Answer) => {
      const caller = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref();
      if (error === undefined && result !== undefined) caller?.resolve(result);
      else caller?.reject(new Error(error ?? 'no result'));
    });
    return started;
  };
  const ask = (message: { svg: string; isMeasured: boolean }) =>
    new Promise<Uint8Array | number>((resolve, reject) => {
      clearTimeout(idle);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker ??= start();
      worker.postMessage({ id: lastId, ...message }, []);
    });
  return {
    toPng: async (svg) => Buffer.from((await ask({ svg, isMeasured: false })) as Uint8Array),
    measure: async (svg) => (await ask({ svg, isMeasured: true })) as number,
  };
}
