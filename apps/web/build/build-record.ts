import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FILE, type BuildDescription, getLanguageFile, type LanguageBuild } from '@waybill/contracts/site/site-build';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { BUILT_LANGUAGES } from './pseudo-locale.ts';

/**
 * `first` builds what the first page needs, English and the back office; `languages` adds the others to it. Without a value all is
 * built at once.
 */
export const STAGE = process.env.WEB_BUILD;
/** Turbo's hash of all that the build is made from. Without it nobody knows, and a build begins anew. */
const ID = process.env.TURBO_HASH ?? randomUUID();

/** What a later run has to know of an earlier one. */
interface BuildRecord extends BuildDescription {
  /** Files that the pages of every language need: fonts and styles. */
  sharedFiles: readonly string[];
}

/**
 * The record of the build in a folder, where this run can go on with it.
 * @throws when this run was to go on and cannot.
 */
export function readBuild(folder: string): BuildRecord | undefined {
  const found = readJson(path.join(folder, BUILD_FILE)) as BuildRecord | undefined;
  if (found?.id === ID) return found;
  if (STAGE === 'languages') throw new Error('No build of these sources is there whose languages could be added.');
  return undefined;
}

export function recordBuild(folder: string, sharedFiles: readonly string[]): BuildRecord {
  const record = { id: ID, languages: BUILT_LANGUAGES, sharedFiles };
  writeJson(path.join(folder, BUILD_FILE), record);
  return record;
}

export function recordLanguage(folder: string, language: Language): void {
  writeJson(path.join(folder, getLanguageFile(language)), { build: ID } satisfies LanguageBuild);
}

export const missingLanguages = (folder: string): readonly Language[] =>
  BUILT_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && !hasArrived(folder, language));

function hasArrived(folder: string, language: Language): boolean {
  const arrival = readJson(path.join(folder, getLanguageFile(language))) as LanguageBuild | undefined;
  return arrival?.build === ID;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** In one step, as a server may read it meanwhile. */
export function writeJson(file: string, value: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(value));
  renameSync(unfinished, file);
}
