import { MINUTE_MS } from '@waybill/domain/time';
import type { Logger } from 'pino';
import { MAP_WORKER } from '../../../paths.ts';
import { createLruMap } from '../../../platform/cache/cache.ts';
import { createJobThread } from '../../../platform/threads/job-thread.ts';
import type { MapPicture, PictureFacts } from './picture.ts';

type Draw = (facts: PictureFacts) => Promise<MapPicture | undefined>;

/** Takes 100 MB while it runs, and a tenth of a second per picture. */
const thread = createJobThread({ script: MAP_WORKER, limits: { seconds: 5, memoryMb: 128, maxWaiting: 64, waitSeconds: 10 } });
/** Each has up to 100 kB. */
const MAX_PICTURES = 64;
const pictures = createLruMap<string, Promise<MapPicture | undefined>>(MAX_PICTURES);

/** Readers of one shipment share a picture. */
export const drawInThread: Draw = (facts) => {
  const key = JSON.stringify(facts);
  const known = pictures.get(key);
  if (known) return known;
  const drawing = thread.run<MapPicture | undefined>('drawPicture', facts);
  pictures.set(key, drawing);
  drawing.catch(() => pictures.delete(key));
  return drawing;
};

/** Longer than the start of the thread on a busy machine. */
const PATIENCE_MS = 10_000;
/** All mails together wait this long within the period: when thousands are due, most go without a picture rather than late. */
const MAX_WAIT = { ms: 100_000, withinMs: 5 * MINUTE_MS };

export type DrawMapPicture = ReturnType<typeof createMapPictures>;

/** Draws the map of a mail, which never fails or waits for long because of it: undefined if an end is on no map, or without a picture. */
export function createMapPictures({ logger }: { logger: Logger }, draw: Draw = drawInThread) {
  let period = { startedAt: 0, waitedMs: 0 };

  return async (facts: PictureFacts): Promise<MapPicture | undefined> => {
    const begin = performance.now();
    if (begin - period.startedAt >= MAX_WAIT.withinMs) period = { startedAt: begin, waitedMs: 0 };
    if (period.waitedMs > MAX_WAIT.ms) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_drawn, giveUp) => {
      timer = setTimeout(() => giveUp(new Error('It takes too long')), PATIENCE_MS);
    });
    try {
      return await Promise.race([draw(facts), patience]);
    } catch (error) {
      logger.warn({ err: error }, 'failed to draw the map of a mail; sending it without');
      return undefined;
    } finally {
      clearTimeout(timer);
      period.waitedMs += performance.now() - begin;
    }
  };
}
