import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seed } from '../data-set.ts';
import type { Lab } from '../lab.ts';
import { watchMemory } from '../read-memory.ts';
import type { Scenario } from '../scenario.ts';

const COLUMNS = 'Recipient,Recipient phone,Sender,Origin,Destination,Delivery date,Reference,Description';

interface ImportRun {
  seconds: number;
  /** Peak private memory in MB. */
  memory: number;
}

/** The baseline memory is that of importing one row. */
export const importFile: Scenario = {
  row: 'S8',
  needsMany: true,
  async measure(lab) {
    const rest = await runImport(lab, 1);
    const run = await runImport(lab, lab.mainSize);
    const rate = lab.mainSize / run.seconds;
    return {
      findings: [
        { budget: 'importRate', value: rate, behind: `${lab.mainSize} rows in ${run.seconds.toFixed(1)} s`, isNoisy: false },
        {
          budget: 'importMemory',
          value: run.memory - rest.memory,
          behind: `${rest.memory.toFixed(0)} -> ${run.memory.toFixed(0)} MB private`,
          isNoisy: false,
        },
      ],
      rounds: { rest, run },
    };
  },
};

async function runImport(lab: Lab, rows: number): Promise<ImportRun> {
  const folder = await lab.scratchFolder();
  const file = path.join(folder, 'shipments.csv');
  await writeFile(file, [COLUMNS, ...Array.from({ length: rows }, (_, row) => makeRow(row))].join('\r\n'));
  const dataDir = path.join(folder, 'data');
  // The command refuses a folder without a database.
  await seed(lab.repository, { size: 1, dataDir });
  const begin = performance.now();
  const command = spawn(process.execPath, [...(await importCommand(lab.repository)), file], {
    cwd: lab.repository,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(command, 'exit');
  const memory = await watchMemory(command.pid ?? 0, { without: dataDir, until: ended });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The import of ${rows} rows ended with ${code}`);
  return { seconds: (performance.now() - begin) / 1_000, memory };
}

async function importCommand(repository: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8')) as {
    scripts: { import: string };
  };
  const words = scripts.import.split(' ').slice(1);
  // Earlier commits, for --against, have the flags in the script.
  if (words[0] !== 'tools/up.mjs') return words;
  const { NODE_FLAGS } = await import(path.join(repository, 'tools/steps/run-programs.mjs'));
  return [...NODE_FLAGS.import, 'apps/api/dist/cli/import.js'];
}

const makeRow = (row: number): string =>
  [
    `Name${row % 5_000} Family${row % 7_919}`,
    `+46 31 ${String(row % 10_000_000).padStart(7, '0')}`,
    `Firm ${row % 1_000}`,
    '"Oslo, Norway"',
    '"Hamburg, Germany"',
    '2030-05-17',
    `REF-${row}`,
    'Two boxes',
  ].join(',');
