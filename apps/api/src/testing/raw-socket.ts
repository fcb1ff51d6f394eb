import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface RawSocket {
  socket: Socket;
  /** All that came so far. */
  received: () => string;
  /** Resolves with all that came, and after how many milliseconds, once the other side has closed the connection. */
  closed: Promise<{ text: string; ms: number }>;
}

/** Opens a connection to an address and writes to it byte by byte what a client may not be made to write. */
export function openSocket(url: string, text = ''): RawSocket {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const start = performance.now();
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  // A reset closes the connection too.
  socket.on('error', () => {});
  const closed = new Promise<{ text: string; ms: number }>((resolve) => {
    socket.once('close', () => resolve({ text: received, ms: performance.now() - start }));
  });
  if (text) socket.write(text);
  return { socket, received: () => received, closed };
}

/** Writes one byte after another, at this pace, until the connection is closed. */
export function trickle({ socket, closed }: RawSocket, everyMs: number): void {
  const timer = setInterval(() => socket.writable && socket.write('x'), everyMs);
  void closed.then(() => clearInterval(timer));
}
