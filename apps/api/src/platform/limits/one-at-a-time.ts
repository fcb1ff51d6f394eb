import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

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
