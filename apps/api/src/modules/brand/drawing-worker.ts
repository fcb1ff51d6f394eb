import { fileURLToPath } from 'node:url';
import { createJobThread } from '../../platform/threads/job-thread.ts';
import { FONT_FOLDER } from './font-folder.ts';

const FONTS = ['latin.ttf', 'latin-extended.ttf', 'arabic.ttf'].map((name) => fileURLToPath(new URL(name, FONT_FOLDER)));
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
