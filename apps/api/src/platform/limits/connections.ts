import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { getCaller } from './address-hash.ts';

/** More than any client sends ahead: apt, which does, sends ten. */
const MOST_WAITING = 10;

/**
 * Has the requests of a server handled, those of one connection one after the other. Node announces all requests that came in one
 * piece at once, and responses behind an unfinished one never emit `finish` or `close` when the connection dies. Here a request
 * waits, with nothing done for it, until its response has the connection; then that ends it in any case.
 * @param mostWaiting requests behind an unanswered one; one more ends the connection.
 */
export function handleOneAtATime(server: Server, handle: RequestListener, mostWaiting = MOST_WAITING): void {
  const waiting = new WeakMap<Socket, number>();
  const takeTurns: RequestListener = (req, res) => {
    if (res.socket) return handle(req, res);
    const { socket } = req;
    const count = waiting.get(socket) ?? 0;
    if (count >= mostWaiting) return void socket.destroy();
    waiting.set(socket, count + 1);
    // Emitted when the one before has been sent. Node still flushes the response in this turn.
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      process.nextTick(() => socket.destroyed || handle(req, res));
    });
  };
  server.on('request', takeTurns);
  // An expectation that is not known may be passed over (RFC 9110, 10.1.1); without a listener Node answers by itself, and at once.
  server.on('checkExpectation', takeTurns);
}

/** Whoever comes from this machine itself is often a proxy that nobody told us of, and stands for everybody. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Closes at once what one caller opens beyond a number of connections, so that none takes the places of all. */
export function limitPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (THIS_MACHINE.has(socket.remoteAddress ?? '')) return;
    const caller = getCaller(socket.remoteAddress ?? '');
    const others = open.get(caller) ?? 0;
    if (others >= most) return void socket.destroy();
    open.set(caller, others + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}

/** How slowly a client may take what it asked for. */
export interface ReaderLimits {
  /** How long a reader may be behind in all, in milliseconds. */
  patienceMs: number;
  /** What a reader must take; each second below it counts against its patience as far as it is below. */
  bytesPerSecond: number;
}

interface Reader {
  /** Bytes that the system had taken for it when it was last looked at. */
  taken: number;
  /** By how much it is behind. */
  behindMs: number;
}

const isBehind = (socket: Socket): boolean => socket.writableLength > 0;

/**
 * Ends connections whose readers take nothing, or next to nothing, while an answer waits for them. Time below the least rate adds up and
 * time above it makes up for that, so that a byte now and then does not help, nor does a quick beginning. When all places are taken,
 * the oldest connection with an answer that is not read makes way.
 * @param everyMs how often it looks.
 */
export function endSlowReaders(server: Server, { patienceMs, bytesPerSecond }: ReaderLimits, everyMs: number): void {
  const readers = new Map<Socket, Reader>();
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { taken: 0, behindMs: 0 });
    socket.once('close', () => readers.delete(socket));
    // One place stays free as long as there is somebody who need not have one.
    if (readers.size >= server.maxConnections) [...readers.keys()].find(isBehind)?.resetAndDestroy();
  });

  const look = (): void => {
    for (const [socket, reader] of readers) {
      const taken = socket.bytesWritten - socket.writableLength;
      const neededMs = ((taken - reader.taken) / bytesPerSecond) * 1_000;
      reader.behindMs = !isBehind(socket) ? 0 : Math.max(0, reader.behindMs + everyMs - neededMs);
      reader.taken = taken;
      // A reset, as the system would go on offering what it holds.
      if (reader.behindMs > patienceMs) socket.resetAndDestroy();
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
