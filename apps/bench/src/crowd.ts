import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const SIZE = { slow: 500, idle: 480 };
/** Loopback source addresses; each one's connections are limited. */
const ADDRESSES = 8;
/** Milliseconds between two reads of a slow reader (64 kB at most) and two requests of an idle client. */
const STEP_MS = 2_000;
/** Chunks until a slow reader sends a new request, before the server closes idle connections. */
const STEPS_PER_FILE = 4;

export interface Crowd {
  readonly size: number;
  leave(): void;
}

/** Slow readers fetch a large file chunk by chunk; idle clients send a small request now and then. Resolves when all connect. */
export async function openCrowd(url: string, { slowPath, idlePath }: { slowPath: string; idlePath: string }): Promise<Crowd> {
  const { hostname, port, host } = new URL(url);
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const join = async (_none: unknown, index: number): Promise<Socket> => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: `127.0.0.${2 + (index % ADDRESSES)}` });
    await once(socket, 'connect');
    return socket;
  };
  const slow = await Promise.all(Array.from({ length: SIZE.slow }, join));
  const idle = await Promise.all(Array.from({ length: SIZE.idle }, join));
  const everybody = [...slow, ...idle];
  for (const socket of everybody) socket.on('error', () => socket.destroy());

  for (const socket of slow) {
    socket.write(request(slowPath));
    socket.on('data', () => socket.pause());
  }
  for (const socket of idle) socket.resume();
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    for (const socket of slow) {
      socket.resume();
      if (steps % STEPS_PER_FILE === 0) socket.write(request(slowPath));
    }
    for (const socket of idle) socket.write(request(idlePath));
  }, STEP_MS);
  await delay(STEP_MS);
  return {
    get size() {
      return everybody.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
    },
    leave: () => {
      clearInterval(timer);
      for (const socket of everybody) socket.destroy();
    },
  };
}
