import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildRequest, endProcess, findFreePort } from '@waybill/product-process';
import { isHydrated } from '../src/product/hydration.ts';
import type { Measure } from './report.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
/** A file, what is in it, and what takes its place. */
type Edit = readonly [file: string, from: string, to: string];
const PAGE: Edit = ['apps/web/src/features/site/about/about-page.tsx', 'about.title)', "about.title) + ', edited'"];
const HANDLER: Edit = ['apps/api/src/platform/http/health.ts', '{ data: { status', "{ message: 'Edited.', data: { status"];
const POLL_MS = 20;
const TIMEOUT_MS = 60_000;

export const measureDeveloperLoop: Measure = async (browser, note) => {
  const begin = Date.now();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'waybill-dev-'));
  const env = { ...process.env, PORT: String(await findFreePort()), DATA_DIR: dataDir, NO_COLOR: '1' };
  const server = spawn(process.execPath, ['tools/up.mjs', 'dev'], { cwd: REPOSITORY, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const context = await browser.newContext();
  try {
    let [printed, url]: [string, string | undefined] = ['', undefined];
    while (url === undefined) {
      printed += String((await once(server.stdout, 'data', { signal: AbortSignal.timeout(TIMEOUT_MS) }))[0]);
      url = /Pages\s+(http:\/\/[\w.]+:\d+)\s/.exec(printed)?.[1];
    }
    const page = await context.newPage();
    await page.goto(`${url}/about`);
    await page.waitForFunction(isHydrated);
    await waitForAnswer(url + buildRequest('getReadiness').path, 'ready');
    note('devStart', 'from nothing running', Date.now() - begin);
    const seen = page.waitForFunction(() => document.querySelector('h1')?.textContent.includes('edited'), { polling: 'raf' });
    note('webEdit', 'a page', await timeEdit(PAGE, () => seen));
    const answered = () => waitForAnswer(url + buildRequest('getHealth').path, 'Edited.');
    note('apiEdit', 'a handler', await timeEdit(HANDLER, answered));
  } finally {
    await context.close();
    await endProcess(server, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** A restarting API does not answer for a while. */
async function waitForAnswer(url: string, word: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  const read = async () => (await fetch(url)).text();
  while (!(await read().catch(() => '')).includes(word)) {
    if (Date.now() > end) throw new Error(`${url} did not answer as it should`);
    await delay(POLL_MS);
  }
}

/** From the change until it is seen; afterwards the file is restored. */
async function timeEdit([file, from, to]: Edit, see: () => Promise<unknown>): Promise<number> {
  const absolute = path.join(REPOSITORY, file);
  const source = await readFile(absolute, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} no longer holds ${from}, which is edited to see how soon that shows.`);
  try {
    const begin = Date.now();
    await writeFile(absolute, source.replace(from, to));
    await see();
    return Date.now() - begin;
  } finally {
    await writeFile(absolute, source);
  }
}
