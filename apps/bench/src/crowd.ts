import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const SIZE = { slow: 500, idle: 480 };
/** Local addresses to connect from: each has a bounded number of connections. */
const ADDRESSES = 8;
/** Interval at which a slow reader takes up to 64 kB and an idle one asks for health. */
const STEP_MS = 2_000;
/** A slow reader asks again after so many pieces, before the server would close a connection without requests. */
const STEPS_PER_FILE = 4;

export interface Crowd {
  /** How many are connected. */
  readonly size: number;
  leave(): void;
}

/**
 * Opens connections: some read a large file again and again, a piece at a time; the others say something small now and then.
 * Resolves when all have begun.
 * @param slowPath of the large file.
 * @param idlePath of the small answer.
 */
export async function gatherCrowd(url: string, { slowPath, idlePath }: { slowPath: string; idlePath: string }): Promise<Crowd> {
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
