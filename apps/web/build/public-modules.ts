import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, type ParseResult } from 'vite';

const WEB = resolve(import.meta.dirname, '..');
const PACKAGES = resolve(WEB, '../../packages');
const PACKAGE_MODULE = /^@waybill\/(contracts|domain|i18n)\/(.*)$/;
/** Catalogs, and descriptions of calls and errors that no page displays. */
const NOT_FOR_VISITORS = /\/i18n\/src\/generated\/|\/contracts\/src\/.*(?:contracts?|endpoints|errors|facts|schema)\.ts$/;

export interface SourceModule {
  file: string;
  source: string;
  parsed: ParseResult;
}

/** Follows static and lazy imports; skips type imports. */
export function readModules(entries: readonly string[]): SourceModule[] {
  const modules = new Map<string, SourceModule>();
  const waiting = entries.map((entry) => join(WEB, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(file)) continue;
    const read = parseModule(file, readFileSync(file, 'utf8'));
    modules.set(file, read);
    for (const name of getImports(read)) {
      const target = resolveImport(name, file);
      if (target !== undefined) waiting.push(target);
    }
  }
  return [...modules.values()];
}

export function readFolder(folder: string): SourceModule[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => parseModule(file, readFileSync(file, 'utf8')));
}

/** Throws on a syntax error, as the checks would otherwise find nothing in the module. */
export function parseModule(file: string, source: string): SourceModule {
  const parsed = parseSync(file, source);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return { file, source, parsed };
}

function getImports({ source, parsed: { module } }: SourceModule): string[] {
  const direct = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const reexported = module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? []));
  const dynamic = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => source.slice(start, end).match(/^['"](.*)['"]$/)?.[1] ?? [],
  );
  return [...direct, ...reexported, ...dynamic];
}

/** Undefined for packages, styles and virtual modules. */
function resolveImport(name: string, from: string): string | undefined {
  const [, packageName, module] = PACKAGE_MODULE.exec(name) ?? [];
  const path = name.startsWith('#')
    ? join(WEB, 'src', name.slice(1))
    : packageName && module
      ? join(PACKAGES, packageName, 'src', `${module}.ts`)
      : name.startsWith('.')
        ? resolve(dirname(from), name)
        : undefined;
  if (path === undefined || !/\.tsx?$/.test(path) || NOT_FOR_VISITORS.test(path)) return undefined;
  if (!existsSync(path)) throw new Error(`${from} imports ${name}, which is not at ${path}`);
  return path;
}
