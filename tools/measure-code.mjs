// Prints lines and files per area against size-budget.json, and fails when the sum has grown.
// `--write` sets the budget to what there is; `--more` adds the measures of structure, `--single` the files with one importer.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './steps/list-files.mjs';
import { ROOT } from './steps/paths.mjs';

const CODE = /\.(?:tsx?|mts|mjs|js|css)$/;
const TEST = /\.(?:test|e2e)\.|(?:^|\/)testing\/|^apps\/e2e\//;
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom '([^']+)';|^import '([^']+)';/gm;
/** A page, worker or lazy chunk, which is no import that could be folded. */
const BOUNDARY = /\bimport\('([^']+)'\)|\bnew URL\('([^']+)'/g;
const PACKAGE = /^@waybill\/([\w-]+)\/(.+)$/;

const BUDGET = path.join(ROOT, 'size-budget.json');

const files = listFiles()
  .filter((file) => CODE.test(file))
  .map((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return { file, text, lines: text.split('\n').length - 1, isTest: TEST.test(file), area: findArea(file) };
  });

const measured = sum(files);
if (process.argv.includes('--write')) writeFileSync(BUDGET, `${JSON.stringify(measured, null, 2)}\n`);
const budget = JSON.parse(readFileSync(BUDGET, 'utf8'));
for (const [area, { lines, files: count }] of Object.entries(measured)) {
  const allowed = budget[area] ?? { lines: 0, files: 0 };
  print(`${area.padEnd(24)}${pad(lines)} lines of ${pad(allowed.lines)}${pad(count)} files of ${pad(allowed.files)}`);
}
const [now, allowed] = [total(measured), total(budget)];
print(`${'sum'.padEnd(24)}${pad(now.lines)} lines of ${pad(allowed.lines)}${pad(now.files)} files of ${pad(allowed.files)}`);
if (now.lines > allowed.lines || now.files > allowed.files) {
  print(
    'The code grew past size-budget.json: fold or delete something, or raise the number and say why in the body of the commit.',
  );
  process.exitCode = 1;
}
if (process.argv.includes('--more')) printStructure();

/** `apps/api`, ..., `tests`: the areas of the budget. */
function findArea(file) {
  if (TEST.test(file)) return 'tests';
  const [top = '', name = ''] = file.split('/');
  return top === 'apps' || top === 'packages' ? `${top}/${name}` : 'tools';
}

function sum(list) {
  const areas = {};
  for (const { area, lines } of list) {
    areas[area] ??= { lines: 0, files: 0 };
    areas[area].lines += lines;
    areas[area].files += 1;
  }
  return Object.fromEntries(Object.entries(areas).toSorted(([one], [other]) => one.localeCompare(other)));
}

function total(areas) {
  const list = Object.values(areas);
  return {
    lines: list.reduce((all, { lines }) => all + lines, 0),
    files: list.reduce((all, { files: count }) => all + count, 0),
  };
}

function printStructure() {
  const source = files.filter(({ isTest }) => !isTest);
  const { importers, boundaries } = findImporters(source);
  const single = source.filter(({ file }) => importers.get(file)?.size === 1 && !boundaries.has(file));
  const importLines = ({ text }) => [...text.matchAll(IMPORT)].reduce((lines, [match]) => lines + match.split('\n').length, 0);
  const web = source.filter(({ area }) => area === 'apps/web');
  const share = (web.reduce((all, file) => all + importLines(file), 0) / web.reduce((all, { lines }) => all + lines, 0)) * 100;
  print('');
  print(`source               ${source.reduce((all, { lines }) => all + lines, 0)} lines in ${source.length} files`);
  print(`files with one importer  ${single.length} (${JSON.stringify(countBy(single, ({ area }) => area))})`);
  print(`Pick< in apps/api    ${countIn(source, 'apps/api', /\bPick</g)}`);
  print(`imports of apps/web  ${share.toFixed(1)} % of its lines`);
  print(`modules of apps/api  ${JSON.stringify(countBy(source, findModule))}`);
  print('longest files');
  for (const { file, lines } of source.toSorted((one, other) => other.lines - one.lines).slice(0, 12))
    print(`  ${lines}  ${file}`);
  if (process.argv.includes('--single'))
    for (const { file } of single) print(`  ${file} < ${[...importers.get(file)].join(' ')}`);
}

/** @returns for each source file the source files that import it, and the files that are loaded in another way. */
function findImporters(source) {
  const known = new Set(source.map(({ file }) => file));
  const importers = new Map();
  const boundaries = new Set();
  for (const { file, text } of source) {
    for (const [, one, other] of text.matchAll(IMPORT)) {
      const target = resolve(file, one ?? other ?? '');
      if (known.has(target)) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
    for (const [, one, other] of text.matchAll(BOUNDARY)) boundaries.add(resolve(file, one ?? other ?? ''));
  }
  return { importers, boundaries };
}

function resolve(file, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  if (name.startsWith('#')) return `apps/web/src/${name.slice(1)}`;
  const [, owner, module] = PACKAGE.exec(name) ?? [];
  return owner ? `packages/${owner}/src/${module}.ts` : name;
}

function countIn(source, area, pattern) {
  return source.filter((file) => file.area === area).reduce((all, { text }) => all + [...text.matchAll(pattern)].length, 0);
}

function findModule({ file }) {
  return /^apps\/api\/src\/modules\/([\w-]+)\//.exec(file)?.[1];
}

function countBy(list, read) {
  const counts = {};
  for (const item of list) {
    const key = read(item);
    if (key) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function pad(value) {
  return String(value).padStart(8);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
