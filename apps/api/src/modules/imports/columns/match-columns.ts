import { type ImportMapping, mapColumns, mappedColumns } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_FIELDS, type ImportField } from '@waybill/contracts/shipments/import-fields';
import { fitsSamples } from './fits-samples.ts';
import { guessByContent } from './guess-by-content.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';
import { matchParties } from './match-parties.ts';
import { foldHeading } from './parse-heading.ts';

type Samples = readonly (readonly string[])[];

/** Earlier choices stay if their columns exist. A column is guessed for one field only. */
export function matchColumns(columns: readonly string[], samples: Samples = [], before: ImportMapping = {}): ImportMapping {
  const mapping = keepMapping(columns, before);
  const free = new Set(columns);
  const take = (field: ImportField, names: readonly string[]) => {
    if (mapping[field] !== undefined || names.length === 0 || names.some((name) => !free.has(name))) return;
    mapping[field] = mapColumns(names);
    for (const name of names) free.delete(name);
  };
  for (const { name } of IMPORT_FIELDS) for (const column of mappedColumns(mapping, name)) free.delete(column);
  const parties = matchParties([...free]);
  // A whole name is better than its parts, and its own column better than a general one.
  for (const [field, names] of parties.exact) take(field, names);
  for (const { name } of IMPORT_FIELDS) {
    const fitting = [...free].filter((column) => fitsSamples(name, samples[columns.indexOf(column)] ?? []));
    take(name, findSynonym(name, fitting));
  }
  for (const [field, names] of parties.joined) take(field, names);
  for (const [field, names] of parties.places) mapping[field] ??= mapColumns(names);
  if (Object.keys(mapping).length === 0) for (const [field, name] of guessByContent(columns, samples)) take(field, [name]);
  return mapping;
}

function keepMapping(columns: readonly string[], before: ImportMapping): ImportMapping {
  const kept = IMPORT_FIELDS.flatMap(({ name }) => {
    const mapped = mappedColumns(before, name);
    return mapped.length > 0 && mapped.every((column) => columns.includes(column)) ? [[name, before[name]]] : [];
  });
  return Object.fromEntries(kept);
}

function findSynonym(field: ImportField, columns: readonly string[]): string[] {
  const byHeading = new Map([...columns].toReversed().flatMap((column) => foldHeading(column).map((folded) => [folded, column])));
  const found = IMPORT_COLUMNS[field].synonyms.map((synonym) => byHeading.get(foldHeading(synonym)[0] ?? '')).find(Boolean);
  return found === undefined ? [] : [found];
}
