import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@waybill/domain/languages';
import type { Texts } from '@waybill/i18n/message';
import { CATALOGUES } from '@waybill/i18n/translator';
import compile from 'icu-minify/compile';
import type { Rolldown } from 'vite';
import { getCatalog } from './pseudo-locale.ts';

export type BuildOutput = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

export const getOutputChunks = (output: BuildOutput): ReadonlyMap<string, Rolldown.OutputChunk> =>
  new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));

/** A call that no script declares, so that the minifier keeps it; it stands for the text at that path. */
const MARK = /__text\((["'`])([\w.@-]+)\1\)/g;
const PAGE_LANGUAGE = '@language';
/** Apart from the files of the back office, whose scripts without texts may have the same names. */
const MARKED = 'marked/';
export const MARKED_SCRIPTS = `${MARKED}[name]-[hash].js`;

export const markText = (textPath: string): string => `/* @__PURE__ */ __text(${JSON.stringify(textPath)})`;
export const PAGE_LANGUAGE_MARK = markText(PAGE_LANGUAGE);

/**
 * Writes the scripts once more in a language, with its texts in place of the marks. Their folder has the hash of the texts,
 * because browsers keep scripts for a year. @returns the output with the names of the written files.
 */
export function writeScripts(folder: string, language: Language, output: BuildOutput): BuildOutput {
  const texts = getCatalog(language);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  const directory = `assets/${language}-${hash}/`;
  const rename = (name: string) => name.replace(MARKED, directory);
  mkdirSync(path.join(folder, directory), { recursive: true });
  return output.map((part) => {
    if (part.type !== 'chunk') return part;
    const code = part.code.replace(MARK, (_, _quote, textPath: string) =>
      textPath === PAGE_LANGUAGE ? JSON.stringify(language) : toExpression(compileText(textPath, texts)),
    );
    const fileName = rename(part.fileName);
    writeFileSync(path.join(folder, fileName), code);
    return { ...part, code, fileName, imports: part.imports.map(rename), dynamicImports: part.dynamicImports.map(rename) };
  });
}

/** The scripts as the bundler wrote them have marks in place of texts. */
export const removeMarkedScripts = (folder: string): void => rmSync(path.join(folder, MARKED), { recursive: true });

function compileText(textPath: string, catalog: Texts): unknown {
  const names = textPath.split('.');
  const english = names.reduce<string | Texts | undefined>(getPart, CATALOGUES.en);
  if (english === undefined) throw new Error(`No catalog has a text ${textPath}`);
  return compileAll(names.reduce<string | Texts | undefined>(getPart, catalog), english);
}

export const getPart = (texts: string | Texts | undefined, name: string): string | Texts | undefined =>
  typeof texts === 'object' ? texts[name] : undefined;

/** A group that is indexed at runtime is compiled whole. */
export function compileAll(own: string | Texts | undefined, english: string | Texts): unknown {
  if (typeof english === 'string') return compile(typeof own === 'string' ? own : english);
  return Object.fromEntries(Object.entries(english).map(([name, inner]) => [name, compileAll(getPart(own, name), inner)]));
}

/** A brace at the start of an arrow function's body would begin a block. */
function toExpression(value: unknown): string {
  const text = JSON.stringify(value);
  return text.startsWith('{') ? `(${text})` : text;
}
