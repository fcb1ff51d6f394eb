import { fileURLToPath } from 'node:url';
import { FONT_FOLDER } from '../../paths.ts';
import { createJobThread } from '../../platform/threads/job-thread.ts';

const FONTS = ['latin-bold.ttf', 'latin-extended-bold.ttf', 'arabic-bold.ttf'].map((name) =>
  fileURLToPath(new URL(name, FONT_FOLDER)),
);
/** A link picture measures each word of the name. */
const LIMITS = { seconds: 10, memoryMb: 128, maxWaiting: 500, waitSeconds: 60 };

/** Renders SVG beside the server, which must answer meanwhile; takes 60 MB while it runs. */
export interface DrawingWorker {
  toPng: (svg: string) => Promise<Buffer>;
  /** Width of what is visible. */
  measure: (svg: string) => Promise<number>;
}

export function createDrawingWorker(): DrawingWorker {
  const script = new URL('./render-worker.js', import.meta.url);
  const thread = createJobThread({ script, workerData: { fonts: FONTS }, limits: LIMITS });
  return {
    toPng: async (svg) => Buffer.from(await thread.run<Uint8Array>('draw', { svg })),
    measure: (svg) => thread.run<number>('measure', { svg }),
  };
}
