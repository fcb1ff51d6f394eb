// Generates src/generated: catalogs as modules, and the types of their messages. Part of `npm run build`.
import { existsSync, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Editors save a file in several steps. */
const SETTLE_MS = 50;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ar'];
const folder = new URL('./src/generated/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`./messages/${name}.json`, import.meta.url), 'utf8'));

function getParameters(elements, params = new Map()) {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
      case TYPE.select:
        params.set(element.value, 'string');
        break;
      case TYPE.number:
      case TYPE.plural:
        params.set(element.value, 'number');
        break;
      case TYPE.date:
      case TYPE.time:
        params.set(element.value, 'Date');
        break;
    }
    for (const { value } of Object.values(element.options ?? {})) getParameters(value, params);
    if (element.children) getParameters(element.children, params);
  }
  return params;
}

function toTypeText(messages) {
  if (typeof messages !== 'string') {
    return `{ ${Object.entries(messages)
      .map(([name, inner]) => `${JSON.stringify(name)}: ${toTypeText(inner)};`)
      .join(' ')} }`;
  }
  const params = [...getParameters(parse(messages))].map(([name, type]) => `${name}: ${type}`);
  return params.length === 0 ? '[]' : `[{ ${params.join('; ')} }]`;
}

/** In one step and only if it changes, because compilers watch these files. */
function write(name, code) {
  const text = `// Written by write-modules.mjs.\n${code}`;
  const file = new URL(`${name}.ts`, folder);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = new URL(`${name}.draft`, folder);
  writeFileSync(draft, text);
  renameSync(draft, file);
}

function writeModules() {
  mkdirSync(folder, { recursive: true });
  write(
    'types',
    `/** What each message asks for: nothing, or an object with its parameters. */
export interface Params ${toTypeText(read('en'))}
export interface OfficeParams ${toTypeText(read('office'))}

type Translated<Catalogue> = {
  readonly [Name in keyof Catalogue]: Catalogue[Name] extends readonly unknown[] ? string : Translated<Catalogue[Name]>;
};
/** A translated catalog: exactly the messages of the English one. */
export type Translation = Translated<Params>;
export type OfficeCatalogue = Translated<OfficeParams>;
`,
  );
  for (const language of LANGUAGES) {
    write(
      language,
      `import type { Translation } from './types.ts';\nexport const ${language}: Translation = ${JSON.stringify(read(language), null, 2)};\n`,
    );
  }
  write(
    'office',
    `import type { OfficeCatalogue } from './types.ts';\nexport const office: OfficeCatalogue = ${JSON.stringify(read('office'), null, 2)};\n`,
  );
}

writeModules();

if (process.argv.includes('--watch')) {
  let timer;
  watch(new URL('./messages/', import.meta.url), () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        writeModules();
      } catch (error) {
        // A half-edited catalog; the next save is read again.
        process.stderr.write(`messages: ${error.message}\n`);
      }
    }, SETTLE_MS);
  });
}
