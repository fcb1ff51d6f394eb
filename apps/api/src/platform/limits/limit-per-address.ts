import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerOf } from './address-hash.ts';

/** Whoever comes from this machine itself is often a proxy that nobody told us of, and stands for everybody. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Closes at once what one caller opens beyond a number of connections, so that none takes the places of all. */
export function limitPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (THIS_MACHINE.has(socket.remoteAddress ?? '')) return;
    const caller = callerOf(socket.remoteAddress ?? '');
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
