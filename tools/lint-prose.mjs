import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './steps/list-files.mjs';
import { ROOT } from './steps/paths.mjs';
import { findProseFaults, readPassages } from './steps/prose.mjs';

const PROSE = /\.(?:md|tsx?|mjs|mts|js|css)$|\/messages\/(?:en|office)\.json$/;
const named = process.argv.slice(2);

const files = listFiles().filter((file) => PROSE.test(file));
const chosen = named.length > 0 ? files.filter((file) => isBelow(file, named)) : files;
const faults = chosen.flatMap((file) => {
  const passages = readPassages(file, readFileSync(path.join(ROOT, file), 'utf8'));
  // The texts of the seed must not change.
  return findProseFaults(passages, { spelling: !file.endsWith('.json') }).map((fault) => ({ file, ...fault }));
});
for (const { file, line, sentence, advice } of faults)
  process.stdout.write(`${file}:${line}: ${advice}\n    ${sentence.slice(0, 160)}\n`);
process.stdout.write(
  `prose: ${chosen.length} of ${files.length} files checked, ${faults.length} sentences refused (CONTRIBUTING.md, Language)\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

function isBelow(file, folders) {
  return folders.some((folder) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`));
}
