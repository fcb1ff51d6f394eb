import {
  type ImportMapping,
  type ImportValues,
  importMapping,
  importValues,
  mapColumns,
} from '@waybill/contracts/shipments/import-answers';
import { IMPORT_FIELD_NAMES, type ImportField } from '@waybill/contracts/shipments/import-fields';
import { describeFault } from './import-fault.ts';
import { usageError } from './import-usage.ts';

/** Columns of the same field are joined. @throws ConfigError with the usage. */
export function readMapping(texts: readonly string[]): ImportMapping {
  const columns = new Map<ImportField, string[]>();
  for (const pair of texts.flatMap((text) => text.split(',')).filter(Boolean)) {
    const [field, column] = readPair(pair, { flag: '--mapping', form: '<field>=<column>' });
    columns.set(field, [...(columns.get(field) ?? []), column]);
  }
  const mapping = importMapping.safeParse(Object.fromEntries([...columns].map(([field, names]) => [field, mapColumns(names)])));
  if (mapping.success) return mapping.data;
  throw usageError(`--mapping: ${describeFault(mapping.error)}.`);
}

/** @throws ConfigError with the usage. */
export function readValues(texts: readonly string[]): ImportValues {
  const pairs = texts.map((text) => readPair(text, { flag: '--value', form: '<field>=<text>' }));
  const values = importValues.safeParse(Object.fromEntries(pairs));
  if (values.success) return values.data;
  throw usageError(`--value: ${describeFault(values.error)}.`);
}

/** Column names may contain an equals sign. */
function readPair(pair: string, { flag, form }: { flag: string; form: string }): [ImportField, string] {
  const [name = '', ...rest] = pair.split('=');
  const field = IMPORT_FIELD_NAMES.find((known) => known === name.trim());
  const text = rest.join('=').trim();
  if (field !== undefined && text !== '') return [field, text];
  throw usageError(`${flag}: "${pair}" is not ${form}.`);
}
