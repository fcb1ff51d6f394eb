import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@waybill/product-process';
import { median } from '../figures.ts';
import type { Scenario } from '../scenario.ts';

const STARTS = 3;
const ASK_AGAIN_MS = 10;
const READY_WITHIN_MS = 120_000;

/** `npm start` without npm, from the command to the first page, on an existing data directory. */
export const secondStart: Scenario = {
  row: 'D2',
  async measure(lab) {
    const dataDir = await lab.scratchFolder();
    await timeStart(lab.repository, dataDir);
    const seconds: number[] = [];
    for (let start = 1; start <= STARTS; start += 1) seconds.push(await timeStart(lab.repository, dataDir));
    return {
      findings: [
        {
          budget: 'secondStart',
          value: median(seconds),
          behind: `${seconds.map((time) => time.toFixed(2)).join(', ')} s`,
          isNoisy: false,
        },
      ],
      rounds: seconds,
    };
  },
};

async function timeStart(repository: string, dataDir: string): Promise<number> {
  const port = String(await findFreePort());
  const begin = performance.now();
  const command = spawn(process.execPath, [path.join(repository, 'tools/up.mjs'), 'start'], {
    cwd: repository,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(command, 'exit');
  try {
    while (!(await hasPage(`http://127.0.0.1:${port}/`))) {
      if (command.exitCode !== null) throw new Error('Startup failed; run the command on its own to see why');
      if (performance.now() - begin > READY_WITHIN_MS) throw new Error('No page was served within two minutes');
      await delay(ASK_AGAIN_MS);
    }
    return (performance.now() - begin) / 1_000;
  } finally {
    command.kill('SIGTERM');
    await ended;
  }
}

const hasPage = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
