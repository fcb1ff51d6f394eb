import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface RawSocket {
  socket: Socket;
  received: () => string;
  /** Resolves with the text and the milliseconds until the peer closed. */
  closed: Promise<{ text: string; ms: number }>;
}

/** Writes raw bytes that HTTP clients refuse to send. */
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

export function trickle({ socket, closed }: RawSocket, everyMs: number): void {
  const timer = setInterval(() => socket.writable && socket.write('x'), everyMs);
  void closed.then(() => clearInterval(timer));
}
