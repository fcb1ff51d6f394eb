import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FILE, type BuildDescription, getLanguageFile, type LanguageBuild } from '@waybill/contracts/site/site-build';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { BUILT_LANGUAGES } from './pseudo-locale.ts';

/** `first` builds English and the back office; `languages` adds the other languages. Unset builds everything at once. */
export const STAGE = process.env.WEB_BUILD;
/** Turbo's hash of the build inputs. Without it an earlier build cannot be recognized and is never continued. */
const BUILD_ID = process.env.TURBO_HASH ?? randomUUID();

interface BuildRecord extends BuildDescription {
  sharedFiles: readonly string[];
}

export function readBuild(folder: string): BuildRecord | undefined {
  const found = readJson(path.join(folder, BUILD_FILE)) as BuildRecord | undefined;
  if (found?.id === BUILD_ID) return found;
  if (STAGE === 'languages') throw new Error('No build of these sources is there whose languages could be added.');
  return undefined;
}

export function recordBuild(folder: string, sharedFiles: readonly string[]): BuildRecord {
  const record = { id: BUILD_ID, languages: BUILT_LANGUAGES, sharedFiles };
  writeJson(path.join(folder, BUILD_FILE), record);
  return record;
}

export function recordLanguage(folder: string, language: Language): void {
  writeJson(path.join(folder, getLanguageFile(language)), { build: BUILD_ID } satisfies LanguageBuild);
}

export const findMissingLanguages = (folder: string): readonly Language[] =>
  BUILT_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && !isLanguageBuilt(folder, language));

function isLanguageBuilt(folder: string, language: Language): boolean {
  const record = readJson(path.join(folder, getLanguageFile(language))) as LanguageBuild | undefined;
  return record?.build === BUILD_ID;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes atomically, as a server may read the file at the same time. */
export function writeJson(file: string, value: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(value));
  renameSync(unfinished, file);
}
