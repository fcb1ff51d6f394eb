import type { Request, Response } from 'express';

/** Short enough that no proxy closes the connection as idle. */
const HEARTBEAT_MS = 20_000;
/** A reader with more pending is not reading. */
const MAX_PENDING_BYTES = 64 * 1024;
/** Spread, so that clients do not reconnect all at once. */
const RETRY_MS = { min: 2_000, max: 5_000 } as const;

export interface EventSink {
  send: (event: string) => void;
  /** `why` is for people who read the stream. */
  end: (why: string) => void;
}

export interface EventSource {
  begin: (sink: EventSink) => void;
  /** Called once when the stream ends, even if it never began. */
  ended: () => void;
}

export const writeEvent = ({ event, id, json }: { event: string; id?: number | string; json: string }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`;

/** Cuts off readers that do not read. @param source undefined if nothing more will come: stops browsers from reconnecting. */
export function sendEvents(req: Request, res: Response, source: EventSource | undefined): void {
  if (!source) return void res.status(204).end();
  // Disconnected before the source was known.
  if (res.destroyed || res.closed) return source.ended();
  res.once('close', source.ended);
  res.setHeader('Content-Type', 'text/event-stream');
  // Stops proxies from buffering.
  res.setHeader('X-Accel-Buffering', 'no');
  res.status(200);
  if (req.method === 'HEAD') return void res.end();

  const write = (text: string): void => {
    if (res.writableEnded || res.destroyed) return;
    // A reset, because the system would keep offering what it buffers.
    if (res.writableLength > MAX_PENDING_BYTES) res.socket?.resetAndDestroy();
    else res.write(text);
  };
  const heartbeat = setInterval(write, HEARTBEAT_MS, ': still here\n\n');
  res.once('close', () => clearInterval(heartbeat));
  write(`retry: ${retryMs()}\n\n`);
  source.begin({
    send: write,
    end: (why) => {
      write(`: ${why}\nretry: ${retryMs()}\n\n`);
      res.end();
    },
  });
}

const retryMs = (): number => Math.round(RETRY_MS.min + Math.random() * (RETRY_MS.max - RETRY_MS.min));
