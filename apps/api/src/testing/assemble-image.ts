import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT } from '../paths.ts';

interface Instruction {
  name: string;
  text: string;
}

interface Stage {
  from: string;
  instructions: Instruction[];
}

export interface Image {
  folder: string;
  env: Record<string, string>;
  command: string[];
}

/** Does without an engine what the Dockerfile does; dependencies come from pnpm's store if they are there, and the build is the present one. */
export function assembleImage(folder: string): Image {
  const stages = readStages(readFileSync(join(REPOSITORY_ROOT, 'Dockerfile'), 'utf8'));
  const { base, production, build } = stages;
  const final = Object.values(stages).at(-1);
  if (!base || !production || !build || !final) throw new Error('The Dockerfile has other stages');
  for (const stage of [base, production])
    for (const { text } of pick(stage, 'COPY')) copy(text, { from: REPOSITORY_ROOT, to: folder });
  for (const { text } of pick(production, 'RUN'))
    run(text.replace(/^pnpm install/, 'CI=1 pnpm install --prefer-offline'), folder);
  for (const { text } of pick(final, 'COPY')) {
    const [, stage, paths = ''] = /^--from=(\w+) \/app\/?(.*)$/.exec(text) ?? [];
    // Those of the stage `production` are in place already.
    if (stage === 'build') copy(paths, { from: REPOSITORY_ROOT, to: folder });
  }
  for (const { text } of pick(build, 'RUN')) if (text.startsWith('find ')) run(text, folder);
  return { folder, env: readEnv(final), command: JSON.parse(pick(final, 'CMD').at(-1)?.text ?? '[]') };
}

function readStages(dockerfile: string): Record<string, Stage> {
  const stages: Record<string, Stage> = {};
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
  for (const line of lines.filter((text) => /^[A-Z]/.test(text))) {
    const [name = '', ...words] = line.split(' ');
    const text = words.join(' ');
    if (name === 'FROM') stages[words[2] ?? 'final'] = { from: words[0] ?? '', instructions: [] };
    else Object.values(stages).at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

const pick = ({ instructions }: Stage, kind: string): Instruction[] => instructions.filter(({ name }) => name === kind);

const run = (command: string, cwd: string): void => void execFileSync('sh', ['-c', command], { cwd, stdio: 'pipe' });

function copy(paths: string, { from, to }: { from: string; to: string }): void {
  const words = paths.trim().split(/\s+/);
  const target = words.at(-1) ?? '';
  for (const source of words.slice(0, -1)) {
    const path = join(to, target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target);
    mkdirSync(dirname(path), { recursive: true });
    cpSync(join(from, source), path, { recursive: true });
  }
}

const readEnv = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    pick(stage, 'ENV')
      .flatMap(({ text }) => text.trim().split(/\s+/))
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
