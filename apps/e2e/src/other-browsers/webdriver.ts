import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@waybill/product-process';

/** The four commands of WebDriver that the journeys need. */
export interface WebDriver {
  navigate(url: string): Promise<void>;
  /** Runs the body of a function with `arguments`. */
  execute(script: string, args: readonly unknown[]): Promise<unknown>;
  click(element: string): Promise<void>;
  sendKeys(element: string, text: string): Promise<void>;
  quit(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;
export const FIREFOX = ['/usr/bin/firefox-esr'] as const;
export const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] as const;
const SCREEN = { width: 1440, height: 900 };

/** Marionette, Firefox's own WebDriver over TCP: Debian has no geckodriver, which translates it to HTTP. */
export async function startFirefox(): Promise<WebDriver> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'waybill-firefox-'));
  const port = await findFreePort();
  await writeFile(
    path.join(profile, 'user.js'),
    `user_pref('marionette.port', ${port});\nuser_pref('intl.accept_languages', 'en-GB');\n`,
  );
  const firefox = run(FIREFOX[0], [
    '--headless',
    '--marionette',
    '--no-remote',
    `--width=${SCREEN.width}`,
    `--height=${SCREEN.height}`,
    '--profile',
    profile,
  ]);
  const send = await connect(port);
  await send('NewSession', {});
  return {
    navigate: async (url) => void (await send('Navigate', { url })),
    execute: async (script, args) => ((await send('ExecuteScript', { script, args })) as { value: unknown }).value,
    click: async (id) => void (await send('ElementClick', { id })),
    sendKeys: async (id, text) => void (await send('ElementSendKeys', { id, text })),
    quit: async () => {
      await stop(firefox);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Send = (command: string, params: object) => Promise<unknown>;

/** Messages are JSON behind their length in bytes; answers come in the order of the commands. */
async function connect(port: number): Promise<Send> {
  const socket = await retry(async () => {
    const opening = net.connect(port, '127.0.0.1');
    await once(opening, 'connect');
    return opening;
  });
  const waiting: ((answer: [number, number, { message: string } | null, unknown]) => void)[] = [];
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon === -1 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.shift()?.(message as [number, number, null, unknown]);
    }
  });
  return async (command, params) => {
    const text = JSON.stringify([0, waiting.length, `WebDriver:${command}`, params]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await new Promise<Parameters<(typeof waiting)[number]>[0]>((resolve) => waiting.push(resolve));
    if (error) throw new Error(`${command}: ${error.message}`);
    return result;
  };
}

/** WebKitGTK's driver starts MiniBrowser, which needs a screen. */
export async function startWebKit(): Promise<WebDriver> {
  const screen = run(WEBKIT[1], ['-displayfd', '1', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp']);
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await findFreePort();
  const driver = run(WEBKIT[0], [`--port=${port}`, '--host=127.0.0.1'], {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    GDK_BACKEND: 'x11',
    LANG: 'en_GB.UTF-8',
  });
  const send = async (method: string, address: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${address}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = (await retry(() => send('POST', '', { capabilities: {} }))) as { sessionId: string };
  const post = (command: string, body: object) => send('POST', `/${sessionId}${command}`, body);
  await post('/window/rect', { x: 0, y: 0, ...SCREEN });
  return {
    navigate: async (url) => void (await post('/url', { url })),
    execute: (script, args) => post('/execute/sync', { script, args }),
    click: async (id) => void (await post(`/element/${id}/click`, {})),
    sendKeys: async (id, text) => void (await post(`/element/${id}/value`, { text })),
    quit: async () => {
      await send('DELETE', `/${sessionId}`);
      await Promise.all([stop(driver), stop(screen)]);
    },
  };
}

async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(POLL_INTERVAL_MS);
    }
  }
}

/** Ends with this process, also after a failure. */
function run(program: string, args: readonly string[], env = process.env): ChildProcessByStdio<null, Readable, null> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env });
  child.stdout.resume();
  process.once('exit', () => child.kill());
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
