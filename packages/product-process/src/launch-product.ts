import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const READY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 20;
/** As in `npm start`, which also limits malloc arenas. */
const SEMI_SPACE_FLAG = '--max-semi-space-size=4';

export const ADMIN = { username: 'admin', password: 'correct horse battery staple' };

export interface LaunchOptions {
  dataDir: string;
  port: number;
  env?: Readonly<Record<string, string>>;
  nodeFlags?: readonly string[];
  /** File descriptor for stdout and stderr; discarded if absent. */
  output?: number;
  /** Repository whose build is started; defaults to this one. */
  repository?: string;
}

export interface RunningProduct {
  url: string;
  /** Has an IPC channel: the product exits when its parent does. */
  process: ChildProcess;
  /** Sends the signal and waits for exit; no-op after exit. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Resolves when the product is ready. @throws if it exits or is not ready within a minute; it is then stopped. */
export async function launchProduct(options: LaunchOptions): Promise<RunningProduct> {
  const { dataDir, port, env = {}, nodeFlags = [], output = 'ignore', repository = REPOSITORY } = options;
  const entry = path.join(repository, 'apps/api/dist/main.js');
  const server = spawn(process.execPath, [SEMI_SPACE_FLAG, ...nodeFlags, entry], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const end = (signal: NodeJS.Signals) => endProcess(server, signal);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(server, url);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { url, process: server, end };
}

/** No-op after exit. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (hasEnded(server)) throw new Error('The product exited during startup');
    if (Date.now() > deadline) throw new Error(`The product was not ready within ${READY_TIMEOUT_MS / 1_000} s`);
    await delay(POLL_INTERVAL_MS);
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url + API_BASE + ROUTES.getReadiness.path, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
