import { readFile, writeFile } from 'node:fs/promises';
import { type ImportMappingChange, importMappingChange } from '@waybill/contracts/imports/answers';
import type { ImportAnswers } from '../modules/imports/rows/import-answers.ts';
import { ConfigError } from '../platform/config/load-config.ts';
import { findUnknown } from '../platform/http/unknown-input.ts';
import { describeFault } from './import-request.ts';

/** Absent ones are guessed. */
export type SavedAnswers = Omit<ImportMappingChange, 'shipper'>;

/** @throws ConfigError with the path in the file. */
export async function readMappingFile(path: string): Promise<SavedAnswers> {
  const typed = parseJson(await readFile(path, 'utf8'), path);
  const [unknown] = findUnknown(importMappingChange, typed, 'unknown_key');
  if (unknown) throw new ConfigError(`${path}: ${unknown.path} is not a known field.`);
  const parsed = importMappingChange.safeParse(typed);
  if (!parsed.success) throw new ConfigError(`${path}: ${describeFault(parsed.error)}.`);
  const { shipper, ...answers } = parsed.data;
  if (shipper !== undefined) throw new ConfigError(`${path}: shipper cannot be in the file. Use --shipper <name>.`);
  return answers;
}

/** @throws ConfigError for an existing file that is something else. */
export async function requireReplaceable(path: string): Promise<void> {
  try {
    await readMappingFile(path);
  } catch (error) {
    if (error instanceof ConfigError)
      throw new ConfigError(`--save-mapping does not overwrite a file of another kind. ${error.message}`);
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

export async function saveMappingFile(
  path: string,
  { dateFormat, words, orderRows, endedOn, force: _force, ...answers }: ImportAnswers,
): Promise<void> {
  const saved: SavedAnswers = {
    ...answers,
    ...(dateFormat !== null && { dateFormat }),
    ...(words.length > 0 && { words }),
    ...(orderRows !== null && { orderRows }),
    ...(endedOn !== null && { endedOn }),
  };
  await writeFile(path, `${JSON.stringify(saved, null, 2)}\n`);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ConfigError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
