import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './steps/list-files.mjs';
import { ROOT } from './steps/paths.mjs';
import { findDeadReferences, listComments } from './steps/references.mjs';

const CODE_PATH = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|css|json|md|yml))`/g;
const LINK = /\]\((?!\w+:)([^)#]+)?(?:#([^)]*))?\)/g;
/** A command line or code that a reader without pnpm cannot run. */
const PNPM_COMMAND = /(?:`|^\s*(?:\w+=\S* )*)pnpm (?=[a-z-])/gm;
const CODE = /\.(?:tsx?|mjs|mts|js|css|ya?ml)$|^Dockerfile$|Caddyfile$/;
const GENERATED = /(?:^|\/)dist\/|^\.data\/|^sw\.js$/;

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const files = listFiles();
const known = new Set(
  files.flatMap((file) => [file, ...file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))]),
);
const faults = files.flatMap(findFaults);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`documents: ${faults.length} dead links and missing files\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function findFaults(file) {
  if (CODE.test(file)) return findFaultsOfCode(file);
  return file.endsWith('.md') ? [...findDeadLinks(file), ...findMissingFiles(file), ...findWrongCommands(file)] : [];
}

function findFaultsOfCode(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found = [...findMissingNames(listComments(text).join('\n')), ...findDeadReferences(text, { files, readAnchors })];
  return found.map((fault) => `${file}: ${fault}`);
}

function isFile(name) {
  return GENERATED.test(name) || files.some((other) => other === name || other.endsWith(`/${name}`));
}

function findDeadLinks(file) {
  return [...readText(file).matchAll(LINK)].flatMap(([, link = '', anchor]) => {
    const target = link === '' ? file : path.posix.join(path.posix.dirname(file), link).replace(/\/$/, '');
    if (!known.has(target)) return [`${file}: no file ${link}`];
    const isAnchorKnown = !anchor || !target.endsWith('.md') || readAnchors(target).includes(anchor);
    return isAnchorKnown ? [] : [`${file}: no heading #${anchor} in ${target}`];
  });
}

function findMissingFiles(file) {
  return findMissingNames(readText(file)).map((fault) => `${file}: ${fault}`);
}

/** A file may be named from the root, from the folder of the document, or by the end of its path. */
function findMissingNames(text) {
  return [...text.matchAll(CODE_PATH)].flatMap(([, name]) => (isFile(name) ? [] : [`no file \`${name}\``]));
}

/** Commands that a reader cannot run: with pnpm, or a script that is gone. */
function findWrongCommands(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const unknown = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].filter(([, script]) => !(script in scripts));
  const gone = unknown.map(([command]) => `${file}: no script for \`${command}\``);
  const pnpm = [...text.matchAll(PNPM_COMMAND)].map((match) => {
    const line = text.slice(0, match.index + match[0].length).split('\n').length;
    return `${file}:${line}: needs pnpm; name the \`npm run\` form`;
  });
  return [...gone, ...pnpm];
}

function readAnchors(file) {
  return readText(file)
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
}

function readText(file) {
  return readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '');
}
