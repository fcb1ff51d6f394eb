import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { getCaller } from './address-hash.ts';

/** No known client pipelines more; apt sends ten. */
const MAX_PIPELINED = 10;

/**
 * Node announces pipelined requests at once, and responses behind an unfinished one never emit `finish` or `close` if the
 * connection dies. So requests are handled one by one. @param maxPipelined one more ends the connection.
 */
export function handleOneAtATime(server: Server, handle: RequestListener, maxPipelined = MAX_PIPELINED): void {
  const waiting = new WeakMap<Socket, number>();
  const handleInOrder: RequestListener = (req, res) => {
    if (res.socket) return handle(req, res);
    const { socket } = req;
    const count = waiting.get(socket) ?? 0;
    if (count >= maxPipelined) return void socket.destroy();
    waiting.set(socket, count + 1);
    // Emitted once the previous response is sent. Node still flushes the response in this tick.
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      process.nextTick(() => socket.destroyed || handle(req, res));
    });
  };
  server.on('request', handleInOrder);
  // Unknown expectations may be ignored (RFC 9110, 10.1.1); without a listener Node answers at once, out of order.
  server.on('checkExpectation', handleInOrder);
}

/** A local caller is often an undeclared proxy for all clients. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Closes further connections, so that one caller cannot use up the limit. */
export function limitPerAddress(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (LOOPBACK.has(socket.remoteAddress ?? '')) return;
    const caller = getCaller(socket.remoteAddress ?? '');
    const others = open.get(caller) ?? 0;
    if (others >= max) return void socket.destroy();
    open.set(caller, others + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}

export interface ReaderLimits {
  /** Total lag allowed, in milliseconds. */
  maxLagMs: number;
  /** Required rate; each second below it adds to the lag in proportion. */
  bytesPerSecond: number;
}

interface Reader {
  /** Bytes the system had taken at the last check. */
  taken: number;
  lagMs: number;
}

const isBehind = (socket: Socket): boolean => socket.writableLength > 0;

/** Lag adds up and fast reading makes up for it. At the connection limit, the oldest connection with an unread response is closed. */
export function disconnectSlowReaders(server: Server, { maxLagMs, bytesPerSecond }: ReaderLimits, everyMs: number): void {
  const readers = new Map<Socket, Reader>();
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { taken: 0, lagMs: 0 });
    socket.once('close', () => readers.delete(socket));
    // One connection stays free while another can be closed.
    if (readers.size >= server.maxConnections) [...readers.keys()].find(isBehind)?.resetAndDestroy();
  });

  const checkReaders = (): void => {
    for (const [socket, reader] of readers) {
      const taken = socket.bytesWritten - socket.writableLength;
      const neededMs = ((taken - reader.taken) / bytesPerSecond) * 1_000;
      reader.lagMs = !isBehind(socket) ? 0 : Math.max(0, reader.lagMs + everyMs - neededMs);
      reader.taken = taken;
      // A reset, because the system would keep offering what it buffers.
      if (reader.lagMs > maxLagMs) socket.resetAndDestroy();
    }
  };
  const timer = setInterval(checkReaders, everyMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
