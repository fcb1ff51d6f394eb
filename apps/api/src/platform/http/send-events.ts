import type { Request, Response } from 'express';

/** Often enough that no proxy takes the connection for a dead one. */
const HEARTBEAT_MS = 20_000;
/** A reader for whom more than this waits is not reading. */
const MAX_PENDING_BYTES = 64 * 1024;
/** When to come back after the connection is lost: not all at once. */
const RETRY_MS = { least: 2_000, most: 5_000 } as const;

/** Where the events of one reader go. */
export interface EventSink {
  send: (event: string) => void;
  /** Ends the stream, with a word for whoever reads along. */
  end: (why: string) => void;
}

/** What a stream tells. */
export interface EventSource {
  /** Begins to tell. */
  begin: (sink: EventSink) => void;
  /** Called once, when the reader has gone or the stream has ended, also where it never began. */
  ended: () => void;
}

/** An event as it goes over the wire. */
export const writeEvent = ({ event, id, json }: { event: string; id?: number; json: string }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`;

/**
 * Answers with server-sent events, for as long as both sides like. A reader who does not read is cut off, so that little waits for it.
 * @param source what there is to tell; none where nothing more will ever come, which keeps browsers from asking again.
 */
export function sendEvents(req: Request, res: Response, source: EventSource | undefined): void {
  if (!source) return void res.status(204).end();
  // Gone while it was found out what there is to tell.
  if (res.destroyed || res.closed) return source.ended();
  res.once('close', source.ended);
  res.setHeader('Content-Type', 'text/event-stream');
  // For proxies that would collect an answer before they pass it on.
  res.setHeader('X-Accel-Buffering', 'no');
  res.status(200);
  if (req.method === 'HEAD') return void res.end();

  const write = (text: string): void => {
    if (res.writableEnded || res.destroyed) return;
    // A reset, as the system would go on offering what it holds.
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

const retryMs = (): number => Math.round(RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least));
