import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BudgetName } from './budgets.ts';
import type { describeMachine } from './machine.ts';
import { OptionError } from './options.ts';
import type { Finding } from './scenario.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../.data/bench/results');

export interface SavedFigure extends Finding {
  sizes: readonly number[];
  at: string;
}

export interface SavedResults {
  commit: string;
  node: string;
  cpu: string;
  figures: Partial<Record<BudgetName, SavedFigure>>;
}

/** Merged with earlier results. Uncommitted code is not saved, since nobody could measure it again. */
export async function saveResults(
  { commit, isChanged, node, cpu, at }: ReturnType<typeof describeMachine>,
  { findings, sizes }: { findings: readonly Finding[]; sizes: readonly number[] },
  folder = FOLDER,
): Promise<string | undefined> {
  if (commit === undefined || isChanged) return undefined;
  const file = getFile(commit, folder);
  const figures: SavedResults['figures'] = existsSync(file) ? read(file).figures : {};
  for (const finding of findings) figures[finding.budget] = { ...finding, sizes, at };
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify({ commit, node, cpu, figures } satisfies SavedResults, null, 2));
  return file;
}

/** @throws OptionError if there are no results for the commit. */
export function readResults(commit: string, folder = FOLDER): SavedResults {
  const file = getFile(commit, folder);
  if (existsSync(file)) return read(file);
  const short = commit.slice(0, 10);
  throw new OptionError(
    `Nothing was measured at ${short}. Check it out in another folder, build it there, and run npm run bench -- --product <that folder>.`,
  );
}

const getFile = (commit: string, folder: string) => path.join(folder, `${commit}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as SavedResults;
