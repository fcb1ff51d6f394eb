import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
