import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import budgets from '../size-budgets.json' with { type: 'json' };
import { getChunks, getPackageName, type Bundle, type Entry } from './first-loads.ts';
import { ENGLISH_FONTS } from './fonts.ts';

export const SIZE_KINDS = ['script', 'stylesheet', 'font'] as const;
type SizeKind = (typeof SIZE_KINDS)[number];

export interface Measurement {
  entry: string;
  /** Gzipped bytes; fonts are already compressed. */
  bytes: Record<SizeKind, number>;
  budget: Partial<Record<SizeKind, number>>;
  faults: string[];
}

interface Budget {
  bytes: Measurement['budget'];
  scripts: number;
  without: string[];
}

interface Build {
  folder: string;
  bundle: Bundle;
  fonts: readonly string[];
}

export function measureEntry(entry: Entry, { folder, bundle, fonts }: Build): Measurement {
  const { bytes: budget, scripts, without } = budgets[entry.kind] as Budget;
  const chunks = getChunks(entry, bundle);
  const styles = [...new Set(chunks.flatMap((fileName) => bundle.get(fileName)?.styles ?? []))];
  const gzipped = (names: readonly string[]) => sum(names, (name) => gzipSync(read(folder, name), { level: 9 }).length);
  const bytes = {
    script: gzipped(chunks),
    stylesheet: gzipped(styles),
    font: 'font' in budget ? sum(fonts.filter(isEnglish), (name) => read(folder, name).length) : 0,
  };

  const modules = new Map(chunks.flatMap((fileName) => Object.entries(bundle.get(fileName)?.modules ?? {})));
  const faults = SIZE_KINDS.filter((kind) => bytes[kind] > (budget[kind] ?? Infinity)).map((kind) => {
    const over = bytes[kind] - (budget[kind] ?? 0);
    const inside = kind === 'script' ? ` Largest modules in it: ${describeLargest(modules)}.` : '';
    return `${entry.name}: ${kind} weighs ${bytes[kind]} bytes, ${over} more than its budget of ${budget[kind]}.${inside}`;
  });
  if (chunks.length > scripts) faults.push(`${entry.name}: ${chunks.length} scripts, more than its budget of ${scripts}.`);
  const found = [...modules.keys()].filter((module) => without.includes(getPackageName(module) ?? ''));
  if (found.length > 0) faults.push(`${entry.name} must not bring ${found.join(', ')}.`);
  return { entry: entry.name, bytes, budget, faults };
}

const read = (folder: string, name: string) => readFileSync(path.join(folder, name));
const sum = (names: readonly string[], weight: (name: string) => number) =>
  names.reduce((total, name) => total + weight(name), 0);
/** Vite appends a hash to the file name. */
const isEnglish = (name: string) => ENGLISH_FONTS.some((font) => name.replace(/-[\w-]{8}\.woff2$/, '') === `assets/${font}`);

/** Source sizes, as a minified chunk does not reveal the sizes of its modules. */
function describeLargest(modules: ReadonlyMap<string, number>): string {
  const sorted = [...modules].sort(([, a], [, b]) => b - a).slice(0, 12);
  return sorted
    .map(([module, length]) => `${module.replace(/.*node_modules\//, '')} (${Math.round(length / 1_000)} k)`)
    .join(', ');
}
