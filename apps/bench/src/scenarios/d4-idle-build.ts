import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { median } from '../figures.ts';
import type { Scenario } from '../scenario.ts';

const BUILDS = 3;

export const idleBuild: Scenario = {
  row: 'D4',
  async measure({ repository }) {
    await timeBuild(repository);
    const seconds: number[] = [];
    for (let build = 1; build <= BUILDS; build += 1) seconds.push(await timeBuild(repository));
    return {
      findings: [
        {
          budget: 'idleBuild',
          value: median(seconds),
          behind: `${seconds.map((time) => time.toFixed(2)).join(', ')} s`,
          isNoisy: false,
        },
      ],
      rounds: seconds,
    };
  },
};

async function timeBuild(repository: string): Promise<number> {
  const begin = performance.now();
  const turbo = spawn(path.join(repository, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(turbo, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed');
  return (performance.now() - begin) / 1_000;
}
