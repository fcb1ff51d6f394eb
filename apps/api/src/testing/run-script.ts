import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

interface RunningScript {
  process: ChildProcess;
  lines: string[];
  /** Resolves with the first match; rejects if the script ends without one. */
  line(pattern: RegExp): Promise<string>;
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Runs a built script such as `cli/seed.js` with only this environment and our PATH. */
export function runScript(script: string, env: Record<string, string>, args: readonly string[] = []): RunningScript {
  const child = spawn(process.execPath, [`${PACKAGE}dist/${script}`, ...args], {
    cwd: PACKAGE,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const readers = [child.stdout, child.stderr].flatMap((input) => (input ? [createInterface({ input })] : []));
  for (const reader of readers) reader.on('line', (line) => lines.push(line));
  // Not `close`, which is not emitted after this side closed the channel.
  const ended = Promise.all([once(child, 'exit'), ...readers.map((reader) => once(reader, 'close'))]).then(
    ([[code, signal]]) => (code ?? signal) as number | NodeJS.Signals | null,
  );

  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => pattern.test(text));
        if (found === undefined) return;
        for (const reader of readers) reader.off('line', look);
        resolve(found);
      };
      for (const reader of readers) reader.on('line', look);
      void ended.then(() => reject(new Error(`${script} ended without ${pattern}:\n${lines.join('\n')}`)));
      look();
    });

  return { process: child, lines, line, ended };
}
